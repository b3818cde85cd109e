import { parseConfig } from '@hatch/platform';
import { fastify } from 'fastify';
import { describe, expect, it } from 'vitest';
import { secureHeaders } from './security-headers.js';

const headersOf = async (env: Readonly<Record<string, string>>, path = '/') => {
  const server = fastify();
  secureHeaders(server, parseConfig(env), { source: "'sha256-abc'" });
  server.get('/', (_request, reply) => reply.send('fine'));
  server.get('/own', (_request, reply) => reply.header('content-security-policy', "default-src 'none'").send('fine'));
  const { headers } = await server.inject(path);
  await server.close();
  return headers;
};

describe('the headers of every answer', () => {
  it('let scripts come from here alone, and nobody frame the shop', async () => {
    const headers = await headersOf({});
    expect(headers['content-security-policy']).toMatch(/script-src 'self' 'sha256-abc';/);
    expect(headers['content-security-policy']).toContain("frame-ancestors 'self'");
    expect(headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'strict-origin-when-cross-origin',
    });
  });

  it('are on an answer for an unknown address as well', async () => {
    expect(await headersOf({}, '/nowhere')).toMatchObject({ 'x-content-type-options': 'nosniff' });
  });

  it('let an answer be stricter', async () => {
    expect((await headersOf({}, '/own'))['content-security-policy']).toBe("default-src 'none'");
  });

  it('keep browsers to https where the shop is reached by it', async () => {
    expect(await headersOf({ PUBLIC_URL: 'https://shop.test' })).toHaveProperty('strict-transport-security');
    expect(await headersOf({ PUBLIC_URL: 'http://shop.test' })).not.toHaveProperty('strict-transport-security');
  });
});
