import Fastify, { type FastifyInstance } from 'fastify';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createLogger } from '../logging/logger.js';
import { answerOverdueRequests } from './time-limits.js';

const DEADLINE_MS = 300;

describe('a request that takes longer than its deadline', () => {
  let server: FastifyInstance;
  let url: string;
  let silent: boolean;
  let release: () => void;
  let released: Promise<void>;
  beforeEach(async () => {
    silent = false;
    released = new Promise((resolve) => (release = resolve));
    server = Fastify();
    answerOverdueRequests(server, { ms: DEADLINE_MS, isLogSilent: () => silent }, createLogger({ level: 'silent' }));
    server.addHook('preHandler', async (request) => {
      if (request.url === '/guarded') await released;
    });
    server.get('/guarded', () => ({ status: true }));
    server.get('/waits', async () => {
      await released;
      return { status: true };
    });
    server.get('/streams', async (_request, reply) => {
      reply.raw.writeHead(200, { 'content-type': 'text/plain' });
      reply.raw.write('first,');
      await released;
      reply.raw.end('last');
    });
    url = await server.listen({ port: 0, host: '127.0.0.1' });
  });
  afterEach(() => {
    release();
    return server.close();
  });

  const timed = async (path: string) => {
    const began = performance.now();
    const response = await fetch(`${url}${path}`);
    return { response, text: await response.text(), ms: performance.now() - began };
  };

  it.each(['/waits', '/guarded'])(
    'is answered 503 with Retry-After while the log is silent, whatever it waits in: %s',
    async (path) => {
      silent = true;
      const { response, text, ms } = await timed(path);
      expect(response.status).toBe(503);
      expect(response.headers.get('retry-after')).toBe('5');
      expect(JSON.parse(text)).toEqual({ status: false, message: expect.stringContaining('try again') as string });
      expect(ms).toBeGreaterThan(DEADLINE_MS - 50);
      expect(ms).toBeLessThan(DEADLINE_MS + 1_000);
      // What comes late disturbs nobody.
      release();
      silent = false;
      expect((await timed(path)).response.status).toBe(200);
    },
  );

  it('takes as long as it takes while the log answers', async () => {
    setTimeout(() => release(), 3 * DEADLINE_MS);
    const { response, ms } = await timed('/waits');
    expect(response.status).toBe(200);
    expect(ms).toBeGreaterThan(2.5 * DEADLINE_MS);
  });

  it('is left alone once its answer has begun', async () => {
    silent = true;
    setTimeout(() => release(), 3 * DEADLINE_MS);
    const { response, text } = await timed('/streams');
    expect([response.status, text]).toEqual([200, 'first,last']);
  });
});
