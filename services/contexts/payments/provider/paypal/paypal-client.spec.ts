import { systemClock } from '@hatch/kernel';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openPayPalWorld, type PayPalWorld } from '../../testing/paypal-world.js';
import { ProviderRefused, ProviderUnavailable, WebhookRefused } from '../payment-provider.js';
import { PayPalProvider } from './paypal-provider.js';

const TOKEN_CALL = 'POST /v1/oauth2/token';
const HOUR_MS = 60 * 60_000;

const onDisputesUnread = (error: Error): never => {
  throw error;
};

describe('the token of PayPal', () => {
  let world: PayPalWorld;
  let now: Date;
  let provider: PayPalProvider;
  beforeEach(async () => {
    world = await openPayPalWorld();
    now = new Date();
    provider = new PayPalProvider({
      ...world.keys,
      base: world.fake.base,
      timeoutMs: 2_000,
      clock: () => now,
      onDisputesUnread,
    });
  });
  afterEach(() => world.close());
  const tokens = () => world.fake.calls.filter((call) => call === TOKEN_CALL).length;

  it('is asked for once by all who need it at the same time, and kept until a minute before its end', async () => {
    await Promise.all([provider.find('A'), provider.find('B'), provider.find('C')]);
    now = new Date(now.getTime() + 9 * HOUR_MS - 62_000);
    await provider.find('D');
    expect(tokens()).toBe(1);
    now = new Date(now.getTime() + 3_000);
    await provider.find('E');
    expect(tokens()).toBe(2);
  });

  it('is asked for anew when PayPal takes the old one no more', async () => {
    await provider.find('A');
    world.fake.tokens.revoke();
    await Promise.all([provider.find('B'), provider.find('C')]);
    expect(tokens()).toBe(2);
  });

  it('is not given for wrong keys, which is a refusal', async () => {
    const keys = { ...world.keys, secret: 'wrong' };
    const other = new PayPalProvider({
      ...keys,
      base: world.fake.base,
      timeoutMs: 2_000,
      clock: systemClock,
      onDisputesUnread,
    });
    await expect(other.find('A')).rejects.toMatchObject({ name: 'ProviderRefused', code: 'invalid_client' });
  });
});

describe('an answer of PayPal', () => {
  let server: Server;
  let base: string;
  let answer: (request: IncomingMessage, response: ServerResponse) => void;
  let tokens: number;
  beforeEach(async () => {
    tokens = 0;
    server = createServer((request, response) => {
      if (request.url !== '/v1/oauth2/token') return answer(request, response);
      tokens += 1;
      return response.end(JSON.stringify({ access_token: `token-${String(tokens)}`, expires_in: 32_400 }));
    }).listen(0, '127.0.0.1');
    await once(server, 'listening');
    const address = server.address();
    base = `http://127.0.0.1:${typeof address === 'object' ? String(address?.port) : ''}`;
  });
  afterEach(() => {
    server.closeAllConnections();
    server.close();
  });

  const provider = (timeoutMs = 2_000) =>
    new PayPalProvider({
      ...{ base, timeoutMs, clock: systemClock, onDisputesUnread },
      ...{ clientId: 'client-id', secret: 'client-secret', webhookId: 'webhook' },
    });
  const order = (unit: object = {}, more: object = {}) => ({
    id: 'ORDER',
    status: 'CREATED',
    create_time: '2026-11-22T12:00:00Z',
    purchase_units: [{ amount: { currency_code: 'GBP', value: '12.50' }, ...unit }],
    ...more,
  });
  const answering = (status: number, body: unknown) => {
    answer = (_request, response) =>
      response.writeHead(status).end(typeof body === 'string' ? body : JSON.stringify(body));
  };

  it.each([
    ['no JSON', 'not json'],
    ['nothing', ''],
    ['an empty object', {}],
    ['another spelling of money', order({ amount: { currency_code: 'GBP', value: '12.5' } })],
    ['another currency', order({ amount: { currency_code: 'USD', value: '12.50' } })],
    ['a status that nobody knows', order({}, { status: 'LOST' })],
    ['no time', order({}, { create_time: 'yesterday' })],
    ['two purchase units', order({}, { purchase_units: [...order().purchase_units, ...order().purchase_units] })],
  ])('that is broken, with %s, is ProviderUnavailable', async (_name, body) => {
    answering(200, body);
    await expect(provider().find('ORDER')).rejects.toBeInstanceOf(ProviderUnavailable);
  });

  it.each([
    [200, { ...order(), id: 'ORDER' }, undefined],
    [429, { name: 'RATE_LIMIT_REACHED', message: 'Too many requests.' }, ProviderUnavailable],
    [500, { name: 'INTERNAL_SERVER_ERROR', message: 'An error.' }, ProviderUnavailable],
    [503, 'down', ProviderUnavailable],
    [404, '<h1>Not found</h1>', ProviderUnavailable],
    [409, { name: 'X', message: 'm', details: [{ issue: 'PREVIOUS_REQUEST_IN_PROGRESS' }] }, ProviderUnavailable],
    [403, { name: 'NOT_AUTHORIZED', message: 'No permission.' }, ProviderRefused],
    [302, '', ProviderUnavailable],
  ] as const)('of status %i is told by its class', async (status, body, error) => {
    answering(status, body);
    const found = provider().find('ORDER');
    if (error) await expect(found).rejects.toBeInstanceOf(error);
    else expect(await found).toMatchObject({ providerId: 'ORDER', paymentId: undefined, orderId: undefined });
  });

  it('of 401 is asked for once more with a new token, and then is a refusal', async () => {
    const authorised: (string | undefined)[] = [];
    answer = ({ headers }, response) => {
      authorised.push(headers.authorization);
      response.writeHead(401).end(JSON.stringify({ name: 'AUTHENTICATION_FAILURE', message: 'Failed.' }));
    };
    await expect(provider().find('ORDER')).rejects.toMatchObject({ code: 'AUTHENTICATION_FAILURE' });
    expect(authorised).toEqual(['Bearer token-1', 'Bearer token-2']);
  });

  it('must be there within one time limit for all requests of a call', async () => {
    answer = (request, response) => {
      const body = request.url?.startsWith('/v1/customer')
        ? {}
        : order({
            payments: {
              captures: [{ id: 'C', status: 'COMPLETED', amount: { currency_code: 'GBP', value: '12.50' } }],
            },
          });
      setTimeout(() => response.end(JSON.stringify(body)), 400);
    };
    await expect(provider(600).find('ORDER')).rejects.toBeInstanceOf(ProviderUnavailable);
    expect(await provider(5_000).find('ORDER')).toMatchObject({ status: 'open', disputed: false });
  });

  it('that finds a signature malformed refuses the webhook, and one that refuses us does not', async () => {
    const event = { id: 'WH-1', event_type: 'X', create_time: '2026-11-22T12:00:00Z', resource: {} };
    const headers = {
      'PayPal-Transmission-Id': 'id',
      'PayPal-Transmission-Time': new Date().toISOString(),
      'PayPal-Transmission-Sig': '1',
      'PayPal-Cert-Url': 'https://api.paypal.com/cert',
      'PayPal-Auth-Algo': 'SHA256withRSA',
    };
    const read = () => provider().readEvent(Buffer.from(JSON.stringify(event)), headers);
    const details = [{ field: 'transmission_sig', issue: 'Value is invalid' }];
    answering(400, { name: 'VALIDATION_ERROR', message: 'Invalid request - see details', details });
    await expect(read()).rejects.toBeInstanceOf(WebhookRefused);
    answering(403, { name: 'NOT_AUTHORIZED', message: 'No permission.' });
    await expect(read()).rejects.toMatchObject({ name: 'ProviderRefused', code: 'NOT_AUTHORIZED' });
    answering(200, { verification_status: 'SUCCESS' });
    expect(await read()).toEqual({ eventId: 'WH-1', type: 'X', providerId: undefined, at: '2026-11-22T12:00:00.000Z' });
  });

  it('never brings a secret into a message', async () => {
    const messages: string[] = [];
    const heard = (error: unknown) => {
      const { message, stack, cause } = error instanceof Error ? error : new Error('no error');
      messages.push(`${message} ${stack ?? ''} ${JSON.stringify(cause)}`);
    };
    const payment = { paymentId: 'p', orderId: 'o', amount: 1_250, description: 'd' };
    for (const status of [200, 400, 401, 404, 429, 500]) {
      answering(status, {});
      await provider().create(payment).catch(heard);
    }
    answer = (request) => request.socket.destroy();
    await provider().create(payment).catch(heard);
    answer = () => undefined;
    await provider(50).create(payment).catch(heard);
    expect(messages).toHaveLength(8);
    const secret = Buffer.from('client-id:client-secret').toString('base64');
    for (const message of messages) {
      for (const word of ['client-secret', 'token-1', 'token-2', secret, 'Bearer']) expect(message).not.toContain(word);
    }
  });
});
