import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { startFakePayPal, type FakePayPal, type FakePayPalOptions } from './fake-paypal.js';

const KEYS = { clientId: 'client', secret: 'secret', webhookId: '1JE4291016473214C' };
const HOUR_MS = 60 * 60_000;

describe('the fake of PayPal', () => {
  let fake: FakePayPal;
  const started: FakePayPal[] = [];
  const start = async (options: Partial<FakePayPalOptions> = {}): Promise<FakePayPal> => {
    const other = await startFakePayPal({ ...KEYS, ...options });
    started.push(other);
    return other;
  };
  beforeEach(async () => {
    fake = await start();
  });
  afterEach(async () => {
    await Promise.all(started.splice(0).map((each) => each.close()));
  });

  const tokenOf = async (clientId = KEYS.clientId, secret = KEYS.secret) => {
    const response = await fetch(`${fake.base}/v1/oauth2/token`, {
      method: 'POST',
      headers: { authorization: `Basic ${btoa(`${clientId}:${secret}`)}` },
      body: new URLSearchParams({ grant_type: 'client_credentials' }),
    });
    return { status: response.status, body: (await response.json()) as Record<string, unknown> };
  };
  let token: string;
  beforeEach(async () => {
    token = String((await tokenOf()).body.access_token);
  });

  const call = async (method: string, path: string, body?: unknown, headers: Record<string, string> = {}) => {
    const response = await fetch(`${fake.base}${path}`, {
      method,
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json', ...headers },
      body: body === undefined ? undefined : typeof body === 'string' ? body : JSON.stringify(body),
    });
    const text = await response.text();
    const json = response.headers.get('content-type') === 'application/json';
    return { status: response.status, text, body: (json ? JSON.parse(text) : {}) as Record<string, unknown> };
  };
  const issueOf = ({ status, body }: { readonly status: number; readonly body: Record<string, unknown> }) => [
    status,
    (body.details as { issue: string }[] | undefined)?.[0]?.issue,
  ];
  const order = (value = '12.50', unit: object = {}, more: object = {}) => ({
    intent: 'CAPTURE',
    purchase_units: [{ amount: { currency_code: 'GBP', value }, custom_id: 'payment-1', ...unit }],
    ...more,
  });
  const created = async (unit: object = {}): Promise<string> =>
    String((await call('POST', '/v2/checkout/orders', order('12.50', unit))).body.id);
  const capturedOrder = async (unit: object = {}): Promise<string> => {
    const id = await created(unit);
    fake.account.approve(id);
    await call('POST', `/v2/checkout/orders/${id}/capture`);
    return id;
  };

  describe('refuses', () => {
    it('wrong credentials, and calls without a token that holds', async () => {
      expect(await tokenOf('client', 'wrong')).toMatchObject({ status: 401, body: { error: 'invalid_client' } });
      const id = await created();
      for (const headers of [{ authorization: '' }, { authorization: 'Bearer other' }]) {
        expect(await call('GET', `/v2/checkout/orders/${id}`, undefined, headers)).toMatchObject({
          status: 401,
          body: { name: 'AUTHENTICATION_FAILURE' },
        });
      }
      fake.clock.now = new Date(fake.clock.now.getTime() + 10 * HOUR_MS);
      expect(await call('GET', `/v2/checkout/orders/${id}`)).toMatchObject({ status: 401 });
    });

    it.each([
      ['another intent', { ...order(), intent: 'AUTHORIZE' }],
      ['no purchase unit', { intent: 'CAPTURE', purchase_units: [] }],
      ['another currency', order('1.00', { amount: { currency_code: 'EUR', value: '1.00' } })],
      ['one decimal', order('12.5')],
      ['three decimals', order('12.500')],
      ['a negative amount', order('-1.00')],
      ['nothing', order('0.00')],
      ['a number for an amount', order('1.00', { amount: { currency_code: 'GBP', value: 1 } })],
      ['a parameter that nobody knows', order('1.00', {}, { payer_name: 'x' })],
      ['a long invoice id', order('1.00', { invoice_id: 'x'.repeat(128) })],
      ['what is no JSON', '{'],
    ])('an order with %s', async (_name, body) => {
      const answer = await call('POST', '/v2/checkout/orders', body);
      expect([400, 422]).toContain(answer.status);
      expect(answer.body).toMatchObject({
        name: expect.any(String),
        message: expect.any(String),
        debug_id: expect.any(String),
      });
      expect(fake.account.orders).toHaveLength(0);
    });

    it('a capture before approval, of a declined instrument, and under an invoice that was captured', async () => {
      const id = await created({ invoice_id: 'invoice-1' });
      const capture = () => call('POST', `/v2/checkout/orders/${id}/capture`, {}, { 'paypal-request-id': 'capture-1' });
      expect(issueOf(await capture())).toEqual([422, 'ORDER_NOT_APPROVED']);
      fake.account.approve(id, 'declined');
      expect(issueOf(await capture())).toEqual([422, 'INSTRUMENT_DECLINED']);
      await capturedOrder({ invoice_id: 'invoice-1' });
      fake.account.approve(id);
      expect(issueOf(await capture())).toEqual([422, 'DUPLICATE_INVOICE_ID']);
    });

    it('a second capture without the request id of the first', async () => {
      const id = await capturedOrder();
      expect(issueOf(await call('POST', `/v2/checkout/orders/${id}/capture`))).toEqual([422, 'ORDER_ALREADY_CAPTURED']);
    });

    it('what it does not know, and an order that has lived its life', async () => {
      expect(issueOf(await call('GET', '/v2/checkout/orders/NONE'))).toEqual([404, 'INVALID_RESOURCE_ID']);
      expect(issueOf(await call('GET', '/v2/checkout/nothing/NONE'))).toEqual([404, 'INVALID_RESOURCE_ID']);
      const id = await created();
      const kept = await capturedOrder();
      fake.clock.now = new Date(fake.clock.now.getTime() + 4 * HOUR_MS);
      expect(issueOf(await call('GET', `/v2/checkout/orders/${id}`))).toEqual([404, 'INVALID_RESOURCE_ID']);
      expect(await call('GET', `/v2/checkout/orders/${kept}`)).toMatchObject({ status: 200 });
    });

    it('a report of more than 31 days', async () => {
      const path = '/v1/reporting/transactions?start_date=2026-01-01T00:00:00Z&end_date=2026-02-02T00:00:00Z';
      expect(issueOf(await call('GET', path))).toEqual([400, 'INVALID_DATE_RANGE']);
    });
  });

  it('keeps request ids for six hours, and answers with what was made whatever is asked for now', async () => {
    const id = { 'paypal-request-id': 'request-1' };
    const first = await call('POST', '/v2/checkout/orders', order('12.50'), id);
    expect(first.status).toBe(201);
    const again = await call('POST', '/v2/checkout/orders', order('99.00'), id);
    expect(again.status).toBe(200);
    expect(again.body).toEqual(first.body);
    fake.account.approve(String(first.body.id));
    expect((await call('POST', '/v2/checkout/orders', order('12.50'), id)).body).toMatchObject({ status: 'APPROVED' });
    fake.clock.now = new Date(fake.clock.now.getTime() + 6 * HOUR_MS);
    const later = await call('POST', '/v2/checkout/orders', order('12.50'), id);
    expect(later.status).toBe(201);
    expect(later.body.id).not.toBe(first.body.id);
  });

  it('reports a capture when its time has come', async () => {
    const slow = await start({ reportDelayMs: 3 * HOUR_MS });
    const { made } = slow.account.create(
      { intent: 'CAPTURE', purchase_units: [{ amount: { currency_code: 'GBP', value: '1.00' } }] },
      undefined,
    );
    slow.account.approve(made.id);
    slow.account.capture(made.id, undefined);
    const now = slow.clock.now.getTime();
    const day = [new Date(now - 24 * HOUR_MS), new Date(now + 24 * HOUR_MS)] as const;
    expect(slow.account.reported(...day)).toHaveLength(0);
    slow.clock.now = new Date(now + 3 * HOUR_MS);
    expect(slow.account.reported(...day)).toHaveLength(1);
  });

  describe('webhooks', () => {
    let shop: Server;
    let address: string;
    let answers: number[];
    const taken: { readonly type: string; readonly id: string; readonly transmission: string }[] = [];
    beforeEach(async () => {
      answers = [];
      taken.length = 0;
      shop = createServer((request, response) => {
        const parts: Buffer[] = [];
        request.on('data', (part: Buffer) => parts.push(part));
        request.on('end', () => {
          const event = JSON.parse(Buffer.concat(parts).toString()) as { event_type: string; id: string };
          const transmission = String(request.headers['paypal-transmission-id']);
          taken.push({ type: event.event_type, id: event.id, transmission });
          response.writeHead(answers.shift() ?? 200).end();
        });
      }).listen(0, '127.0.0.1');
      await once(shop, 'listening');
      const at = shop.address();
      address = `http://127.0.0.1:${typeof at === 'object' ? String(at?.port) : ''}/hook`;
    });
    afterEach(() => {
      shop.closeAllConnections();
      shop.close();
    });

    it('are sent until the shop says 2xx, each time the same event in a transmission of its own', async () => {
      fake.webhooks.address = address;
      answers = [500, 404];
      fake.account.approve(await created());
      await expect.poll(() => taken).toHaveLength(3);
      expect(new Set(taken.map(({ id }) => id)).size).toBe(1);
      expect(new Set(taken.map(({ transmission }) => transmission)).size).toBe(3);
      expect(fake.webhooks.take()).toEqual([]);
    });

    it('come twice, late, out of order or never, when told so', async () => {
      const other = await start({ webhookAddress: address, lateMs: 300 });
      const approve = () => {
        const body = {
          intent: 'CAPTURE' as const,
          purchase_units: [{ amount: { currency_code: 'GBP' as const, value: '1.00' } }] as [
            { amount: { currency_code: 'GBP'; value: string } },
          ],
        };
        const { made } = other.account.create(body, undefined);
        other.account.approve(made.id);
        return made.id;
      };
      other.webhooks.mode = 'never';
      approve();
      other.webhooks.mode = 'twice';
      approve();
      await expect.poll(() => taken).toHaveLength(2);
      other.webhooks.mode = 'late';
      approve();
      expect(taken).toHaveLength(2);
      await expect.poll(() => taken).toHaveLength(3);
    });

    it('overtake each other, when told so', async () => {
      fake.webhooks.mode = 'out-of-order';
      const id = await capturedOrder();
      const types = fake.webhooks
        .take()
        .map(({ body }) => (JSON.parse(body.toString()) as { event_type: string }).event_type);
      expect(types).toEqual(['PAYMENT.CAPTURE.COMPLETED', 'CHECKOUT.ORDER.APPROVED']);
      expect(fake.account.order(id).status).toBe('COMPLETED');
    });

    it('verify as they were sent and not otherwise spelt', async () => {
      await capturedOrder();
      const [sent] = fake.webhooks.take();
      if (!sent) throw new Error('nothing was sent');
      const text = sent.body.toString();
      const verdict = async (event: string, change: object = {}) => {
        const envelope = JSON.stringify({
          transmission_id: sent.headers['paypal-transmission-id'],
          transmission_time: sent.headers['paypal-transmission-time'],
          transmission_sig: sent.headers['paypal-transmission-sig'],
          cert_url: sent.headers['paypal-cert-url'],
          auth_algo: sent.headers['paypal-auth-algo'],
          webhook_id: KEYS.webhookId,
          ...change,
        });
        const body = `${envelope.slice(0, -1)},"webhook_event":${event}}`;
        return (await call('POST', '/v1/notifications/verify-webhook-signature', body)).body.verification_status;
      };
      expect(await verdict(text)).toBe('SUCCESS');
      expect(await verdict(JSON.stringify(JSON.parse(text), null, 1))).toBe('FAILURE');
      expect(await verdict(text, { webhook_id: 'other' })).toBe('FAILURE');
      expect(await verdict(text, { transmission_time: '2026-01-01T00:00:00Z' })).toBe('FAILURE');
      expect(await verdict(text, { transmission_sig: 'AAAA' })).toBe('FAILURE');
    });
  });

  describe('over HTTP', () => {
    it('is told what to do at /_control', async () => {
      const control = (name: string, body: object) => call('POST', `/_control/${name}`, body);
      const id = await created();
      expect(await control('approve', { orderId: id })).toMatchObject({ status: 200 });
      await call('POST', `/v2/checkout/orders/${id}/capture`);
      await control('refund', { orderId: id, amount: 250 });
      await control('dispute', { orderId: id });
      const orders: unknown = JSON.parse((await call('GET', '/_control/orders')).text);
      expect(orders).toMatchObject([{ id, paymentId: 'payment-1', captured: 1_250, refunded: 250, disputed: true }]);
      await control('trouble', { calls: 1, answer: 429 });
      expect(await call('GET', `/v2/checkout/orders/${id}`)).toMatchObject({ status: 429 });
      expect(await call('GET', `/v2/checkout/orders/${id}`)).toMatchObject({ status: 200 });
      expect(await control('trouble', { calls: 0 })).toMatchObject({ status: 400 });
      await control('clock', { now: '2030-01-01T00:00:00Z' });
      expect(fake.clock.now.getUTCFullYear()).toBe(2030);
      const deliveries: unknown = JSON.parse((await control('deliveries', {})).text);
      expect(deliveries).toHaveLength(4);
    });

    it('has a page to pay on', async () => {
      const id = await created({ description: '<b>Order</b> 12' });
      const page = await call('GET', `/checkoutnow?token=${id}`);
      expect(page.text).toContain('Pay £12.50');
      expect(page.text).not.toContain('<b>');
      const press = (choice: Record<string, string>) =>
        fetch(`${fake.base}/checkoutnow`, { method: 'POST', body: new URLSearchParams({ token: id, ...choice }) });
      await press({ cancel: '1' });
      expect(fake.account.order(id).status).toBe('CREATED');
      await press({ pay: 'good' });
      expect(fake.account.order(id).status).toBe('APPROVED');
    });
  });
});
