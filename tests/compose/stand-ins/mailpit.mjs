import { createServer as createHttpServer } from 'node:http';
import { createServer } from 'node:net';

/** Newest first. @type {{ ID: string, From: { Address: string }, To: { Address: string }[], Subject: string, Created: string }[]} */
const messages = [];

const subjectIn = (mail) => {
  const header = /^subject:((?:.*)(?:\r\n[ \t].*)*)/im.exec(mail)?.[1] ?? '';
  const unfolded = header.replace(/\r\n[ \t]+/g, ' ').trim();
  return unfolded.replace(/\?=\s+=\?/g, '?==?').replace(/=\?utf-8\?([QB])\?([^?]*)\?=/gi, (_, encoding, text) =>
    encoding.toUpperCase() === 'B'
      ? Buffer.from(text, 'base64').toString()
      : decodeURIComponent(
          text
            .replaceAll('_', ' ')
            .replaceAll('%', '%25')
            .replace(/=([0-9a-f]{2})/gi, '%$1'),
        ),
  );
};

const addressIn = (line) => /<([^>]*)>/.exec(line)?.[1] ?? '';

const converse = (socket) => {
  let [waiting, from, to, inData] = ['', '', [], false];
  const say = (line) => socket.write(`${line}\r\n`);
  const answer = (line) => {
    const verb = line.slice(0, 4).toUpperCase();
    if (verb === 'EHLO' || verb === 'HELO') return say('250 mailpit');
    if (verb === 'QUIT') return socket.end('221 Bye\r\n');
    if (verb === 'MAIL') [from, to] = [addressIn(line), []];
    if (verb === 'RSET') [from, to] = ['', []];
    if (verb === 'RCPT') to.push({ Address: addressIn(line) });
    if (verb !== 'DATA') return say('250 OK');
    inData = true;
    say('354 Go on');
  };
  const keep = (mail) => {
    const ID = String(messages.length + 1);
    messages.unshift({
      ID,
      From: { Address: from },
      To: to,
      Subject: subjectIn(mail),
      Created: new Date().toISOString(),
    });
    say(`250 OK: queued as ${ID}`);
  };
  socket.on('error', () => socket.destroy());
  socket.setEncoding('utf8').on('data', (chunk) => {
    waiting += chunk;
    for (;;) {
      const end = inData ? '\r\n.\r\n' : '\r\n';
      const at = waiting.indexOf(end);
      if (at < 0) return;
      const text = waiting.slice(0, at);
      waiting = waiting.slice(at + end.length);
      if (inData) {
        inData = false;
        keep(text);
      } else answer(text);
    }
  });
  say('220 mailpit ESMTP');
};

const smtp = createServer(converse).listen(1025);
const http = createHttpServer(({ url = '/' }, response) => {
  if (!url.startsWith('/api/v1/messages')) return response.end('ok');
  response.setHeader('content-type', 'application/json');
  return response.end(JSON.stringify({ total: messages.length, messages }));
}).listen(8025);

process.on('SIGTERM', () => {
  smtp.close();
  http.close();
  process.exit(0);
});
