import { once } from 'node:events';
import { createServer, type Server, type ServerResponse } from 'node:http';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { ProviderRefused, ProviderUnavailable } from '../payment-provider.js';
import { StripeProvider } from './stripe-provider.js';

const SECRET_KEY = 'sk_test_4eC39HqLyjWDarjtT1zdp7dc';

const INTENT = {
  object: 'payment_intent',
  id: 'pi_1',
  status: 'succeeded',
  amount: 1_000,
  amount_received: 1_000,
  currency: 'gbp',
  metadata: {},
  created: 1_700_000_000,
  latest_charge: { object: 'charge', amount_refunded: 0, disputed: false },
};

describe('answers of Stripe', () => {
  let server: Server;
  let base: string;
  let provider: StripeProvider;
  let asked = 0;
  let answer: (response: ServerResponse) => void;

  beforeAll(async () => {
    server = createServer((request, response) => {
      asked++;
      request.resume();
      answer(response);
    }).listen(0, '127.0.0.1');
    await once(server, 'listening');
    const address = server.address();
    base = `http://127.0.0.1:${typeof address === 'object' ? address?.port : 0}`;
    provider = waiting(20_000, base);
  });
  beforeEach(() => {
    asked = 0;
  });
  afterAll(() => {
    server.closeAllConnections();
    server.close();
  });

  const json = (status: number, body: unknown) => (response: ServerResponse) =>
    void response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
  const failure = (act: Promise<unknown>) => act.then(() => undefined).catch((error: unknown) => error);

  it('are taken when they are whole', async () => {
    answer = json(200, INTENT);
    expect(await provider.find('pi_1')).toMatchObject({ status: 'captured', captured: 1_000, refunded: 0 });
  });

  it.each([
    ['nothing', null],
    ['a list', []],
    ['an empty object', {}],
    ['another object', { ...INTENT, object: 'setup_intent' }],
    ['an unknown status', { ...INTENT, status: 'requires_prayer' }],
    ['no amount', { ...INTENT, amount: undefined }],
    ['half a penny', { ...INTENT, amount_received: 999.5 }],
    ['less than nothing', { ...INTENT, amount: -1 }],
    ['an amount as text', { ...INTENT, amount: '1000' }],
    ['no metadata', { ...INTENT, metadata: undefined }],
    ['no time', { ...INTENT, created: 'today' }],
    ['a charge by its id alone', { ...INTENT, latest_charge: 'ch_1' }],
    ['a charge without its refunds', { ...INTENT, latest_charge: { object: 'charge', disputed: false } }],
  ])('are not believed with %s', async (_name, body) => {
    answer = json(200, body);
    expect(await failure(provider.find('pi_1'))).toBeInstanceOf(ProviderUnavailable);
  });

  it.each([
    ['no JSON', (response: ServerResponse) => void response.writeHead(200).end('<html>')],
    ['an error page', (response: ServerResponse) => void response.writeHead(404).end('<html>')],
    ['a refusal without its reason', json(404, {})],
    ['a conflict', json(409, { error: { type: 'idempotency_error', message: 'in use' } })],
    ['a limit told as 400', json(400, { error: { type: 'invalid_request_error', code: 'rate_limit' } })],
    ['503', json(503, { error: { type: 'api_error', message: 'down' } })],
    ['half of an answer', (response: ServerResponse) => void halfOf(response)],
  ])('are no answer when they are %s', async (_name, how) => {
    answer = how;
    for (const act of [
      () => provider.find('pi_1'),
      () => provider.refund({ providerId: 'pi_1', refundId: 'r', amount: 1 }),
    ])
      expect(await failure(act())).toBeInstanceOf(ProviderUnavailable);
  });

  it.each([
    ['a list', {}],
    ['a list of', { object: 'list', data: [{ object: 'payment_intent' }], has_more: false }],
  ])('are not believed as %s nothing', async (_name, body) => {
    answer = json(200, body);
    const read = async () => {
      for await (const payment of provider.list(new Date(0), new Date())) void payment;
    };
    expect(await failure(read())).toBeInstanceOf(ProviderUnavailable);
  });

  it('are waited for until the limit, also when they never fall silent', async () => {
    answer = endless;
    expect(await failure(waiting(300, base).find('pi_1'))).toBeInstanceOf(ProviderUnavailable);
  });

  it('are asked for once, also after a line that was cut', async () => {
    answer = (response) => void response.destroy();
    await failure(provider.find('pi_1'));
    await failure(provider.create({ paymentId: 'p', orderId: 'o', amount: 100, description: 'Order' }));
    expect(asked).toBe(2);
  });

  it('are not there when nothing listens', async () => {
    const nowhere = waiting(20_000, 'http://127.0.0.1:9');
    expect(await failure(nowhere.find('pi_1'))).toBeInstanceOf(ProviderUnavailable);
  });

  it('are refusals with the reason that Stripe gives, without any secret it quotes', async () => {
    const message = `Key ${SECRET_KEY} may not see pi_1_secret_Abc123 nor whsec_5WbX5`;
    answer = json(401, { error: { type: 'invalid_request_error', message } });
    const error = await failure(provider.find('pi_1'));
    expect(error).toBeInstanceOf(ProviderRefused);
    expect(error).toMatchObject({ code: 'invalid_request_error', message: 'Key … may not see pi_1… nor …' });
    answer = json(402, { error: { type: 'card_error', code: 'card_declined', decline_code: 'do_not_honor', message } });
    expect(await failure(provider.capture('pi_1'))).toMatchObject({ code: 'do_not_honor' });
    answer = json(500, { error: { type: 'api_error', message } });
    expect(JSON.stringify(await failure(provider.find('pi_1')).then(String))).not.toMatch(/sk_test_|Abc123|5WbX5/);
  });
});

const waiting = (timeLimitMs: number, apiBase: string): StripeProvider =>
  new StripeProvider({
    secretKey: SECRET_KEY,
    webhookSecret: 'whsec_x',
    apiBase,
    timeLimitMs,
    clock: () => new Date(),
  });

const halfOf = (response: ServerResponse): void => {
  response.writeHead(200, { 'content-length': '1000' });
  response.write('{"object":');
  setTimeout(() => response.destroy(), 20);
};

/** A byte now and then: never silent, never done. */
const endless = (response: ServerResponse): void => {
  response.writeHead(200);
  const timer = setInterval(() => response.write(' '), 100);
  response.on('close', () => clearInterval(timer));
};
