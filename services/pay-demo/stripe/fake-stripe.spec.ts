import Stripe from 'stripe';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { CARDS } from './cards.js';
import { startFakeStripe, type FakeStripe } from './fake-stripe.js';
import { STRIPE_KEYS as KEYS } from '../start-fake-providers.js';

const HOUR_MS = 60 * 60 * 1000;
const clock = { now: new Date('2026-11-22T12:00:00Z') };

type Answered = { readonly status: number; readonly headers: Headers; readonly body: Fields };
type Fields = { readonly [name: string]: unknown; readonly error?: Readonly<Record<string, unknown>> };

describe('the stand-in for Stripe', () => {
  let fake: FakeStripe;
  let stripe: Stripe;
  beforeAll(async () => {
    fake = await startFakeStripe({ ...KEYS, clock: () => clock.now });
    const { hostname: host, port } = new URL(fake.base);
    const httpClient = Stripe.createFetchHttpClient();
    stripe = new Stripe(KEYS.secretKey, {
      host,
      port: Number(port),
      protocol: 'http',
      maxNetworkRetries: 0,
      httpClient,
    });
  });
  afterAll(() => fake.close());

  const call = async (
    method: 'GET' | 'POST',
    path: string,
    form: Readonly<Record<string, string>> = {},
    headers: Readonly<Record<string, string>> = { authorization: `Bearer ${KEYS.secretKey}` },
  ): Promise<Answered> => {
    const sent = new URLSearchParams(form);
    const response =
      method === 'POST'
        ? await fetch(fake.base + path, { method, headers, body: sent })
        : await fetch(`${fake.base}${path}?${sent.toString()}`, { headers });
    return { status: response.status, headers: response.headers, body: (await response.json()) as Fields };
  };
  const errorOf = async (answer: Promise<Answered>) => {
    const { status, body } = await answer;
    return { status, type: body.error?.type, code: body.error?.code, param: body.error?.param };
  };
  const intent = (changes: Partial<Stripe.PaymentIntentCreateParams> = {}) =>
    stripe.paymentIntents.create({ amount: 1_000, currency: 'gbp', ...changes });
  const confirm = (id: string, clientSecret: string | null, changes: Readonly<Record<string, string>> = {}) =>
    call(
      'POST',
      `/v1/payment_intents/${id}/confirm`,
      {
        client_secret: clientSecret ?? '',
        'payment_method_data[type]': 'card',
        'payment_method_data[card][number]': CARDS.ok,
        'payment_method_data[card][exp_month]': '12',
        'payment_method_data[card][exp_year]': '30',
        'payment_method_data[card][cvc]': '123',
        ...changes,
      },
      { authorization: `Bearer ${KEYS.publishableKey}` },
    );

  describe('who asks', () => {
    it('refuses a key that it does not know, and none', async () => {
      for (const authorization of ['Bearer sk_test_other', 'Bearer ', 'Basic c2s6'])
        expect(await errorOf(call('GET', '/v1/payment_intents', {}, { authorization }))).toMatchObject({ status: 401 });
    });

    it('lets a publishable key do nothing but confirm and see one payment', async () => {
      const browser = { authorization: `Bearer ${KEYS.publishableKey}` };
      const refused = { status: 403, code: 'secret_key_required' };
      expect(await errorOf(call('GET', '/v1/payment_intents', {}, browser))).toMatchObject(refused);
      expect(await errorOf(call('POST', '/v1/refunds', { amount: '1' }, browser))).toMatchObject(refused);
      expect(await errorOf(call('POST', '/v1/payment_intents', { amount: '1' }, browser))).toMatchObject(refused);
    });

    it('shows a browser a payment by its client secret alone, and nothing that is the shop’s', async () => {
      const { id, client_secret } = await intent({ metadata: { order_id: 'an order' } });
      const browser = { authorization: `Bearer ${KEYS.publishableKey}` };
      const path = `/v1/payment_intents/${id}`;
      expect(await errorOf(call('GET', path, {}, browser))).toMatchObject({ status: 400, param: 'client_secret' });
      expect(await errorOf(call('GET', path, { client_secret: 'x' }, browser))).toMatchObject({ status: 400 });
      const { body } = await call('GET', path, { client_secret: client_secret ?? '' }, browser);
      expect(body).toMatchObject({ id, status: 'requires_payment_method' });
      expect(body).not.toHaveProperty('metadata');
      expect(body).not.toHaveProperty('latest_charge');
    });

    it('lets pages of any shop ask', async () => {
      const response = await fetch(`${fake.base}/v1/payment_intents/pi_x/confirm`, { method: 'OPTIONS' });
      expect(response.headers.get('access-control-allow-origin')).toBe('*');
      expect(response.headers.get('access-control-allow-headers')).toContain('authorization');
    });
  });

  describe('what it refuses', () => {
    it.each([
      ['POST', '/v1/payment_intents', { amount: '1000', currency: 'gbp', ammount: '1' }, 'ammount'],
      [
        'POST',
        '/v1/payment_intents',
        { amount: '1', currency: 'gbp', 'automatic_payment_methods[on]': 'true' },
        'automatic_payment_methods[on]',
      ],
      ['GET', '/v1/payment_intents', { 'created[from]': '1' }, 'created[from]'],
      ['POST', '/v1/refunds', { payment: 'pi_x' }, 'payment'],
      ['GET', '/v1/refunds', { status: 'failed' }, 'status'],
      ['POST', '/v1/payment_intents/pi_x/cancel', { reason: 'x' }, 'reason'],
      ['POST', '/v1/payment_intents/pi_x/capture', { amount: '1' }, 'amount'],
      ['POST', '/v1/payment_intents/pi_x/confirm', { amount: '1' }, 'amount'],
      ['GET', '/v1/charges/ch_x', { limit: '1' }, 'limit'],
    ] as const)('%s %s refuses a parameter that the SDK does not declare', async (method, path, form, param) => {
      expect(await errorOf(call(method, path, form))).toEqual({
        status: 400,
        type: 'invalid_request_error',
        code: 'parameter_unknown',
        param,
      });
    });

    it.each([
      [{ currency: 'gbp' }, 'parameter_missing'],
      [{ amount: '1000' }, 'parameter_missing'],
      [{ amount: '12.5', currency: 'gbp' }, 'parameter_invalid_integer'],
      [{ amount: '29', currency: 'gbp' }, 'amount_too_small'],
      [{ amount: '100000000', currency: 'gbp' }, 'amount_too_large'],
    ])('refuses to create %j', async (form, code) => {
      expect(await errorOf(call('POST', '/v1/payment_intents', form))).toMatchObject({ status: 400, code });
    });

    it('refuses a statement that cards cannot have', async () => {
      for (const statement_descriptor_suffix of ['1234', 'more than 22 characters', 'a*b'])
        await expect(intent({ statement_descriptor_suffix })).rejects.toMatchObject({ statusCode: 400 });
    });

    it('answers 404 for what it does not have', async () => {
      const unknown = { status: 404, code: 'resource_missing' };
      expect(await errorOf(call('GET', '/v1/payment_intents/pi_x'))).toMatchObject(unknown);
      expect(await errorOf(call('GET', '/v1/charges/ch_x'))).toMatchObject(unknown);
      expect(await errorOf(call('GET', '/v1/customers'))).toMatchObject({ status: 404 });
    });

    it('expands nothing but charges', async () => {
      await expect(intent({ expand: ['customer'] })).rejects.toMatchObject({ param: 'expand' });
    });

    it('takes no card numbers from a server', async () => {
      const { id } = await intent();
      const form = { 'payment_method_data[type]': 'card', 'payment_method_data[card][number]': CARDS.ok };
      expect(await errorOf(call('POST', `/v1/payment_intents/${id}/confirm`, form))).toMatchObject({ status: 400 });
    });

    it.each([
      ['payment_method_data[card][number]', '4242424242424241', 'incorrect_number'],
      ['payment_method_data[card][exp_month]', '13', 'invalid_expiry_month'],
      ['payment_method_data[card][exp_year]', '20', 'invalid_expiry_year'],
      ['payment_method_data[card][cvc]', '1', 'invalid_cvc'],
    ])('refuses a card whose %s is %s', async (name, value, code) => {
      const { id, client_secret } = await intent();
      expect(await errorOf(confirm(id, client_secret, { [name]: value }))).toMatchObject({ status: 402, code });
      expect((await stripe.paymentIntents.retrieve(id)).status).toBe('requires_payment_method');
    });
  });

  describe('the life of a payment', () => {
    it('is paid in the browser by its client secret alone', async () => {
      const { id, client_secret } = await intent();
      expect(await errorOf(confirm(id, `${id}_secret_guessed`))).toMatchObject({ status: 400, param: 'client_secret' });
      expect((await confirm(id, client_secret)).body).toMatchObject({ id, status: 'succeeded' });
      expect(await errorOf(confirm(id, client_secret))).toMatchObject({ code: 'payment_intent_unexpected_state' });
      const paid = await stripe.paymentIntents.retrieve(id, { expand: ['latest_charge'] });
      expect(paid).toMatchObject({ amount_received: 1_000, latest_charge: { amount_captured: 1_000, captured: true } });
    });

    it('is captured later where that was asked for, and cancelled with nothing taken', async () => {
      const manual = { capture_method: 'manual', confirm: true, payment_method: 'pm_card_visa' } as const;
      const { id, status, amount_capturable } = await intent(manual);
      expect({ status, amount_capturable }).toEqual({ status: 'requires_capture', amount_capturable: 1_000 });
      expect(await stripe.paymentIntents.capture(id)).toMatchObject({ status: 'succeeded', amount_received: 1_000 });
      const other = await intent(manual);
      expect(await stripe.paymentIntents.cancel(other.id)).toMatchObject({ status: 'canceled', amount_received: 0 });
      await expect(stripe.paymentIntents.capture(other.id)).rejects.toMatchObject({ statusCode: 400 });
    });

    it('is declined with a reason, which a later try clears', async () => {
      const { id, client_secret } = await intent();
      const declined = confirm(id, client_secret, { 'payment_method_data[card][number]': CARDS.declined });
      expect((await declined).body.error).toMatchObject({ code: 'card_declined', decline_code: 'generic_decline' });
      expect((await stripe.paymentIntents.retrieve(id)).last_payment_error?.message).toBe('Your card was declined.');
      await confirm(id, client_secret);
      expect((await stripe.paymentIntents.retrieve(id)).last_payment_error).toBeNull();
    });

    it('can be changed while it is open, and no more once it is paid', async () => {
      const { id, client_secret } = await intent({ metadata: { a: '1' } });
      expect(await stripe.paymentIntents.update(id, { amount: 900, metadata: { b: '2' } })).toMatchObject({
        amount: 900,
        metadata: { a: '1', b: '2' },
      });
      await confirm(id, client_secret);
      await expect(stripe.paymentIntents.update(id, { amount: 1 })).rejects.toMatchObject({ statusCode: 400 });
    });

    it('counts what was captured and refunded, and takes a failed refund back', async () => {
      const before = fake.book.totals();
      const { id } = await intent({ confirm: true, payment_method: 'pm_card_visa' });
      const refund = await stripe.refunds.create({ payment_intent: id, amount: 400 });
      expect(fake.book.totals()).toEqual({ captured: before.captured + 1_000, refunded: before.refunded + 400 });
      fake.book.failRefund(refund.id);
      expect(fake.book.totals().refunded).toBe(before.refunded);
      expect((await stripe.refunds.create({ payment_intent: id })).amount).toBe(1_000);
      await expect(stripe.refunds.create({ payment_intent: id })).rejects.toMatchObject({
        code: 'charge_already_refunded',
      });
      const { data } = await stripe.refunds.list({ payment_intent: id });
      expect(data.map(({ status }) => status)).toEqual(['succeeded', 'failed']);
    });

    it('refunds no charge that is disputed', async () => {
      const { id } = await intent({ confirm: true, payment_method: 'pm_card_visa' });
      fake.book.dispute(id);
      await expect(stripe.refunds.create({ payment_intent: id })).rejects.toMatchObject({ code: 'charge_disputed' });
    });

    it('gives the same fingerprint for the same card, and another for another', async () => {
      const fingerprint = async (number: string) => {
        const { id, client_secret } = await intent();
        await confirm(id, client_secret, { 'payment_method_data[card][number]': number });
        const { latest_charge } = await stripe.paymentIntents.retrieve(id, { expand: ['latest_charge'] });
        return typeof latest_charge === 'object' ? latest_charge?.payment_method_details?.card?.fingerprint : undefined;
      };
      const first = await fingerprint(CARDS.ok);
      expect(first).toMatch(/^\w{16}$/);
      expect(await fingerprint('4242 4242 4242 4242')).toBe(first);
      expect(await fingerprint(CARDS.declined)).not.toBe(first);
    });
  });

  describe('idempotency keys', () => {
    const asked = { amount: '1000', currency: 'gbp' };
    const keyed = (key: string, form: Readonly<Record<string, string>> = asked, path = '/v1/payment_intents') =>
      call('POST', path, form, { authorization: `Bearer ${KEYS.secretKey}`, 'idempotency-key': key });

    it('give the same answer again, and say so', async () => {
      const first = await keyed('same');
      const again = await keyed('same');
      expect(again.body).toEqual(first.body);
      expect(first.headers.get('idempotent-replayed')).toBeNull();
      expect(again.headers.get('idempotent-replayed')).toBe('true');
    });

    it('are refused with other parameters and for another call', async () => {
      await keyed('other');
      const refused = { status: 400, type: 'idempotency_error' };
      expect(await errorOf(keyed('other', { ...asked, amount: '1001' }))).toMatchObject(refused);
      expect(await errorOf(keyed('other', {}, '/v1/refunds'))).toMatchObject(refused);
    });

    it('keep what was refused while it was done, and not what was wrong from the start', async () => {
      const { id, client_secret } = await intent();
      const refund = { payment_intent: id, amount: '100' };
      expect((await keyed('refused', refund, '/v1/refunds')).status).toBe(400);
      await confirm(id, client_secret);
      expect((await keyed('refused', refund, '/v1/refunds')).status).toBe(400);
      expect((await keyed('wrong', { ...refund, ammount: '1' }, '/v1/refunds')).status).toBe(400);
      expect((await keyed('wrong', refund, '/v1/refunds')).status).toBe(200);
    });

    it('are forgotten after a day', async () => {
      const first = await keyed('day');
      fake.forward(23 * HOUR_MS);
      expect((await keyed('day')).body.id).toBe(first.body.id);
      fake.forward(2 * HOUR_MS);
      expect((await keyed('day')).body.id).not.toBe(first.body.id);
      fake.forward(-25 * HOUR_MS);
    });
  });

  describe('trouble', () => {
    it('is over HTTP what it is by call, and spares browsers', async () => {
      const { id, client_secret } = await intent();
      await control('trouble', { calls: 1, answer: 429 });
      expect((await confirm(id, client_secret)).status).toBe(200);
      expect((await call('GET', `/v1/payment_intents/${id}`)).status).toBe(429);
      expect((await call('GET', `/v1/payment_intents/${id}`)).status).toBe(200);
      expect((await control('trouble', { calls: 'many' })).status).toBe(400);
      expect((await control('nothing', {})).status).toBe(400);
    });
  });

  describe('the control over HTTP', () => {
    it('refunds, disputes, and counts', async () => {
      const { id } = await intent({ confirm: true, payment_method: 'pm_card_visa' });
      await control('refund', { payment_intent: id, amount: 250 });
      await control('dispute', { payment_intent: id });
      const { latest_charge } = await stripe.paymentIntents.retrieve(id, { expand: ['latest_charge'] });
      expect(latest_charge).toMatchObject({ amount_refunded: 250, disputed: true });
      const counted = (await (await control('payments', {})).json()) as ReturnType<typeof fake.book.totals>;
      expect(counted).toMatchObject(fake.book.totals());
    });
  });

  const control = (act: string, body: object) =>
    fetch(`${fake.base}/_control/${act}`, { method: 'POST', body: JSON.stringify(body) });
});
