import fastify from 'fastify';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { CompressedText } from './compressed-text.js';

const text = new CompressedText('all of it '.repeat(10_000));
const server = fastify();
const sent: unknown[] = [];

beforeAll(async () => {
  server.addHook('onSend', (_request, _reply, payload, done) => {
    sent.push(payload);
    done(null, payload);
  });
  server.get('/', async (request, reply) => {
    await text.send(request, reply);
    return reply;
  });
  await server.ready();
});
afterAll(() => server.close());

it.each(['br', 'gzip', 'identity'])('G25 a text is written as %s once, however often it is sent', async (encoding) => {
  sent.length = 0;
  const headers = { 'accept-encoding': encoding };
  const answers = await Promise.all(Array.from({ length: 5 }, () => server.inject({ url: '/', headers })));
  expect(answers.map(({ statusCode }) => statusCode)).toEqual(Array(5).fill(200));
  expect(sent).toHaveLength(5);
  expect(sent.every((body) => body === sent[0] && Buffer.isBuffer(body))).toBe(true);
});
