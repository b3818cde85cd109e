import { parseConfig } from '@hatch/platform';
import { fastify } from 'fastify';
import { describe, expect, it } from 'vitest';
import { secureHeaders } from './security-headers.js';

const headersOf = async (env: Readonly<Record<string, string>>, path = '/') => {
  const server = fastify();
  secureHeaders(server, parseConfig({ SMTP_URL: 'smtp://mail:25', ...env }), { source: "'sha256-abc'" });
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

  it('let no style be written into a page, but that of a ticket', async () => {
    const policy = (await headersOf({}))['content-security-policy'];
    expect(policy).toMatch(/(^|;)style-src 'self' 'sha256-[^ ]+'(;|$)/);
    expect(policy).not.toMatch(/unsafe-inline|style-src-/);
  });

  it('name the host of live channels, and providers only where they are switched on', async () => {
    const connect = (policy: unknown) => /connect-src ([^;]+)/.exec(String(policy))?.[1];
    const plain = await headersOf({ PUBLIC_URL: 'https://shop.test' });
    const paid = await headersOf({
      PUBLIC_URL: 'https://shop.test',
      STRIPE_KEY: 'pk_test_1',
      STRIPE_SECRET: 'sk_test_1',
    });
    expect(connect(plain['content-security-policy'])).toBe("'self' wss://shop.test");
    expect(connect(paid['content-security-policy'])).toBe("'self' wss://shop.test https://api.stripe.com");
    expect(plain['permissions-policy']).toMatch(/camera=\(\), .*geolocation=\(\), .*payment=\(self\)$/);
    expect(paid['permissions-policy']).toContain(
      'payment=(self "https://js.stripe.com" "https://*.js.stripe.com" "https://hooks.stripe.com")',
    );
  });

  it('PAY-12 PAYX-07 let the scripts of both providers run, and show their frames and pictures', async () => {
    const policy = (
      await headersOf({
        STRIPE_KEY: 'pk_test_1',
        STRIPE_SECRET: 'sk_test_1',
        PAYPAL_CLIENT_ID: 'client',
        PAYPAL_SECRET: 'secret',
      })
    )['content-security-policy'];
    const of = (directive: string) => new RegExp(`(^|;)${directive} ([^;]+)`).exec(String(policy))?.[2];
    expect(of('script-src')).toContain('https://js.stripe.com https://*.js.stripe.com https://*.paypal.com');
    expect(of('frame-src')).toContain('https://hooks.stripe.com https://*.paypal.com');
    expect(of('img-src')).toContain('https://*.stripe.com https://*.paypal.com https://*.paypalobjects.com');
    expect(policy).not.toContain('http://127.0.0.1');
  });

  it('let a stand-in take the place of its provider', async () => {
    const env = { STRIPE_KEY: 'pk_test_1', STRIPE_SECRET: 'sk_test_1', STRIPE_API_BASE: 'http://127.0.0.1:9000' };
    const policy = String((await headersOf(env))['content-security-policy']);
    expect(policy).toMatch(/script-src 'self' 'sha256-abc' http:\/\/127\.0\.0\.1:9000;/);
    expect(policy).toMatch(/connect-src [^;]+ http:\/\/127\.0\.0\.1:9000;/);
    expect(policy).not.toContain('stripe.com');
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
