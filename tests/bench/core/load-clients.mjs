import { connect } from 'node:net';
import { livePath } from '../support/live-socket.mjs';

/**
 * A program of its own: joins a channel with many bare sockets and tells its parent, for every change, when the last
 * of them had it. Arguments: port, sockets, channel.
 */
const [port, size, channel] = [Number(process.argv[2]), Number(process.argv[3]), process.argv[4]];

const AT_ONCE = 50;
const END_OF_HEAD = Buffer.from('\r\n\r\n');
const TEXT = 0x81;
const PING = 0x89;
/** Empty, and masked with zeros as a client must. */
const PONG = Buffer.from([0x8a, 0x80, 0, 0, 0, 0]);
const SUCCEEDED = Buffer.from('subscription_succeeded');

const masked = (text) => {
  const body = Buffer.from(text);
  const head = Buffer.from([TEXT, 0xfe, 0, 0, 0, 0, 0, 0]);
  head.writeUInt16BE(body.length, 2);
  return Buffer.concat([head, body]);
};
const SUBSCRIBE = masked(JSON.stringify({ event: 'pusher:subscribe', data: { channel } }));
const UPGRADE =
  `GET ${livePath} HTTP/1.1\r\nHost: 127.0.0.1\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n` +
  'Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\nSec-WebSocket-Version: 13\r\n\r\n';

/** Arrivals of the n-th change, over all sockets. */
const arrivals = [];

const onChange = (n) => {
  arrivals[n] = (arrivals[n] ?? 0) + 1;
  if (arrivals[n] === size) process.send({ change: n, at: performance.timeOrigin + performance.now() });
};

/** One socket from its upgrade on. */
const connectClient = () =>
  new Promise((joined, failed) => {
    const socket = connect({ port, host: '127.0.0.1' });
    let rest = Buffer.alloc(0);
    let upgraded = false;
    let changes = -1;
    const onText = (body) => {
      if (changes >= 0) return onChange(changes++);
      if (!body.includes(SUCCEEDED)) return socket.write(SUBSCRIBE);
      changes = 0;
      joined();
    };
    socket.on('data', (chunk) => {
      rest = rest.length > 0 ? Buffer.concat([rest, chunk]) : chunk;
      if (!upgraded) {
        const end = rest.indexOf(END_OF_HEAD);
        if (end < 0) return;
        upgraded = true;
        rest = rest.subarray(end + END_OF_HEAD.length);
      }
      while (rest.length >= 2) {
        const short = rest[1] & 0x7f;
        if (short === 126 && rest.length < 4) return;
        const head = short < 126 ? 2 : 4;
        const end = head + (short < 126 ? short : rest.readUInt16BE(2));
        if (rest.length < end) return;
        const [kind, body] = [rest[0], rest.subarray(head, end)];
        rest = rest.subarray(end);
        if (kind === PING) socket.write(PONG);
        else if (kind === TEXT) onText(body);
      }
    });
    socket.on('error', failed);
    socket.on('close', () => failed(new Error('The gateway closed a socket')));
    socket.write(UPGRADE);
  });

for (let open = 0; open < size; open += AT_ONCE) await Promise.all(Array.from({ length: AT_ONCE }, connectClient));
process.send({ joined: true });
process.on('disconnect', () => process.exit());
