import { fastify, type FastifyInstance } from 'fastify';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { drainable } from './draining.js';

let server: FastifyInstance;
let url: string;
let asked: Promise<void>;
let answer: () => void;
let begun: boolean;

beforeEach(async () => {
  begun = false;
  server = fastify({ return503OnClosing: false });
  drainable(server);
  const answered = new Promise<void>((resolve) => (answer = resolve));
  asked = new Promise((resolve) => {
    server.get('/slow', async () => {
      resolve();
      await answered;
      return 'answered';
    });
  });
  server.get('/', () => 'here');
  server.get('/stream', (_request, reply) => {
    reply.hijack();
    reply.raw.write('begun');
    begun = true;
  });
  url = await server.listen({ port: 0, host: '127.0.0.1' });
});
afterEach(() => server.close());

describe('a server that drains', () => {
  it('goes on answering, and has each who asks come back on another connection', async () => {
    expect((await fetch(url)).headers.get('connection')).toBe('keep-alive');
    server.drain();
    const last = await fetch(url);
    expect([last.status, await last.text(), last.headers.get('connection')]).toEqual([200, 'here', 'close']);
  });

  it('takes no further connection once it stops, and answers what was asked before', async () => {
    const slow = fetch(`${url}/slow`);
    await asked;
    let isStopped = false;
    const stopping = server.stopListening().then(() => (isStopped = true));
    await expect.poll(() => fetch(url).catch(() => 'refused')).toBe('refused');
    expect(isStopped).toBe(false);
    answer();
    expect(await (await slow).text()).toBe('answered');
    await stopping;
  });

  it.each(['/stream', '/slow'])('does not wait for the answer of %s once who asked for it is gone', async (path) => {
    const leaving = new AbortController();
    const gone = fetch(`${url}${path}`, { signal: leaving.signal })
      .then((response) => response.text())
      .catch(() => 'gone');
    if (path === '/slow') await asked;
    else await expect.poll(() => begun).toBe(true);
    leaving.abort();
    expect(await gone).toBe('gone');
    const since = performance.now();
    await server.stopListening();
    expect(performance.now() - since).toBeLessThan(1_000);
    answer();
  });
});
