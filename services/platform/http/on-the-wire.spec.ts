import { once } from 'node:events';
import { connect } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startSampleApp, type SampleApp } from '../testing/sample-app.js';

const LIMITS = { headersMs: 300, requestMs: 900, idleMs: 300, silentMs: 600, checkMs: 50 };
/** Between the bytes of a client that sends slowly and never stops. */
const BYTE_EVERY_MS = 100;

let app: SampleApp;
beforeAll(async () => {
  app = await startSampleApp({ limits: LIMITS });
});
afterAll(() => app.close());

const lines = (...all: readonly string[]): string => `${all.join('\r\n')}\r\n`;
const get = (...headers: readonly string[]): string => lines('GET /items/1 HTTP/1.1', ...headers, '');
const post = (...headers: readonly string[]): string =>
  lines('POST /nothing HTTP/1.1', 'Host: 127.0.0.1', 'Content-Type: application/json', ...headers, '');

/** Sends `text` at once, then `drop` again and again; what was answered, and after how long the server hung up. */
const talk = async (text: string, drop?: string): Promise<{ readonly answer: string; readonly seconds: number }> => {
  const socket = connect(Number(new URL(app.url).port), '127.0.0.1');
  socket.on('error', () => undefined);
  const began = performance.now();
  let answer = '';
  socket.on('data', (chunk: Buffer) => (answer += chunk.toString()));
  await once(socket, 'connect');
  socket.write(text);
  const dropping = setInterval(() => drop !== undefined && socket.write(drop), BYTE_EVERY_MS);
  await once(socket, 'close');
  clearInterval(dropping);
  return { answer, seconds: (performance.now() - began) / 1000 };
};

describe('a client that takes its time', () => {
  it.each([
    ['sends nothing at all', '', undefined],
    ['sends its headers byte by byte', 'GET /items/1 HTTP/1.1\r\nX-Slow: ', 'a'],
  ])('is cut off when it %s', async (_what, text, drop) => {
    const { answer, seconds } = await talk(text, drop);
    expect(seconds).toBeLessThan(0.9);
    expect(answer).toMatch(/^HTTP\/1.1 408 /);
    expect(answer).toContain('"status":false');
  });

  it('is cut off when it sends its body byte by byte', async () => {
    const { answer, seconds } = await talk(post('Content-Length: 5000') + '{', ' ');
    expect(seconds).toBeGreaterThan(0.7);
    expect(seconds).toBeLessThan(2);
    expect(answer).toMatch(/^HTTP\/1.1 408 /);
  });

  it('keeps its connection for a moment after an answer, not for long', async () => {
    const { answer, seconds } = await talk(get('Host: 127.0.0.1'));
    expect(answer).toMatch(/^HTTP\/1.1 200 /);
    // Node waits a second longer than it tells the client.
    expect(seconds).toBeGreaterThan(0.25);
    expect(seconds).toBeLessThan(2.5);
  });
});

describe('a request that two readers could understand differently', () => {
  it.each([
    ['two hosts', 400, get('Host: 127.0.0.1', 'Host: evil.example')],
    ['two hosts in another case', 400, get('Host: 127.0.0.1', 'hOST: 127.0.0.1')],
    ['no host', 400, get()],
    ['a coding around the chunks', 501, post('Transfer-Encoding: gzip, chunked') + '2\r\n{}\r\n0\r\n\r\n'],
    ['a coding without chunks', 501, post('Transfer-Encoding: gzip')],
    ['a coding nobody knows', 501, post('Transfer-Encoding: xchunked')],
    ['a length and chunks', 400, post('Content-Length: 2', 'Transfer-Encoding: chunked') + '2\r\n{}\r\n0\r\n\r\n'],
    ['two lengths', 400, post('Content-Length: 2', 'Content-Length: 3') + '{}'],
  ])('OPEN-11 is refused for %s with %d, and the connection closed', async (_what, status, request) => {
    const { answer, seconds } = await talk(request + get('Host: 127.0.0.1'));
    expect(answer).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
    expect(answer.match(/HTTP\/1.1/g)).toHaveLength(1);
    expect(answer).toMatch(/connection: close/i);
    expect(answer).toContain('"status":false');
    expect(seconds).toBeLessThan(0.25);
  });

  it('is not one with a body in chunks', async () => {
    const { answer } = await talk(post('Transfer-Encoding: chunked') + '2\r\n{}\r\n0\r\n\r\n');
    expect(answer).toMatch(/^HTTP\/1.1 200 /);
  });
});
