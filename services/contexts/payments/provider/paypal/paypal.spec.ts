import type { Delivery } from '@hatch/pay-demo';
import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openPayPalWorld, type PayPalWorld } from '../../testing/paypal-world.js';
import { ProviderRefused, ProviderUnavailable, WebhookRefused, type ProviderPayment } from '../payment-provider.js';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

describe('PayPal as a payment provider', () => {
  let world: PayPalWorld;
  beforeEach(async () => {
    world = await openPayPalWorld();
  });
  afterEach(() => world.close());

  const asked = (amount = 1_250) => ({
    paymentId: randomUUID(),
    orderId: randomUUID(),
    amount,
    description: 'Order 12 at Hatch',
  });
  const created = (amount?: number) => world.provider.create(asked(amount));
  const captured = async (amount?: number): Promise<ProviderPayment> => {
    const payment = await created(amount);
    await world.act(payment, 'pays');
    return world.provider.capture(payment.providerId);
  };
  const refund = (payment: ProviderPayment, amount: number, refundId: string = randomUUID()) =>
    world.provider.refund({ providerId: payment.providerId, refundId, amount });
  const found = async ({ providerId }: ProviderPayment): Promise<ProviderPayment> => {
    const payment = await world.provider.find(providerId);
    if (!payment) throw new Error('not found');
    return payment;
  };
  const refused = (code: string) => expect.objectContaining({ name: 'ProviderRefused', code });

  describe('create', () => {
    it('G14 asks for the amount to the penny, and answers what was asked for', async () => {
      const payment = asked(1_999);
      const answer = await world.provider.create(payment);
      expect(answer).toMatchObject({
        status: 'open',
        amount: 1_999,
        currency: 'gbp',
        captured: 0,
        refunded: 0,
        disputed: false,
        paymentId: payment.paymentId,
        orderId: payment.orderId,
      });
      expect(await found(answer)).toEqual(answer);
      expect(world.fake.account.orders).toMatchObject([{ amount: 1_999, customId: payment.paymentId }]);
    });

    it('G14 refuses another amount, and another order, under the same id', async () => {
      const payment = asked(1_000);
      await world.provider.create(payment);
      await expect(world.provider.create({ ...payment, amount: 1_001 })).rejects.toBeInstanceOf(ProviderRefused);
      await expect(world.provider.create({ ...payment, orderId: randomUUID() })).rejects.toBeInstanceOf(
        ProviderRefused,
      );
    });

    it.each([0, -1, 0.5, Number.NaN])('G15 does not ask for an amount of %s', async (amount) => {
      await expect(created(amount)).rejects.toBeInstanceOf(RangeError);
      expect(world.fake.account.orders).toHaveLength(0);
    });
  });

  describe('capture', () => {
    it.each([{ answer: 403 }, { answer: 500 }, { cut: 'before' }] as const)(
      'G01 PAYX-02 finds what was taken when PayPal does not tell of disputes: %j',
      async (trouble) => {
        const payment = await created();
        await world.act(payment, 'pays');
        world.fake.troubles.add({ calls: 1, cut: 'after', path: '/capture' });
        await expect(world.provider.capture(payment.providerId)).rejects.toBeInstanceOf(ProviderUnavailable);
        world.fake.troubles.add({ calls: 9, ...trouble, path: '/v1/customer/disputes' });
        const taken = { status: 'captured', captured: 1_250, disputed: false };
        expect(await found(payment)).toMatchObject(taken);
        expect(await world.provider.capture(payment.providerId)).toMatchObject(taken);
        expect(await world.provider.void(payment.providerId)).toMatchObject(taken);
        expect(world.unread.length).toBeGreaterThanOrEqual(2);
      },
    );

    it('takes it once also when the answer was cut, and when PayPal keeps the request id no more', async () => {
      const payment = await created();
      await world.act(payment, 'pays');
      world.trouble({ calls: 1, cut: 'after' });
      await expect(world.provider.capture(payment.providerId)).rejects.toBeInstanceOf(ProviderUnavailable);
      expect(await world.provider.capture(payment.providerId)).toMatchObject({ status: 'captured', captured: 1_250 });
      world.clock.now = new Date(world.clock.now.getTime() + 7 * HOUR_MS);
      expect(await world.provider.capture(payment.providerId)).toMatchObject({ status: 'captured', captured: 1_250 });
    });

    it('refuses one that PayPal does not know', async () => {
      await expect(world.provider.capture('5O190127TN364715T')).rejects.toBeInstanceOf(ProviderRefused);
    });

    it('PAY-25 says why the bank declined, and the customer may try again', async () => {
      const payment = await created();
      await world.act(payment, 'is-declined');
      await expect(world.provider.capture(payment.providerId)).rejects.toMatchObject({
        code: 'INSTRUMENT_DECLINED',
        message: expect.stringContaining('declined'),
      });
      expect(await found(payment)).toMatchObject({ status: 'open', captured: 0 });
      await world.act(payment, 'pays');
      expect(await world.provider.capture(payment.providerId)).toMatchObject({ status: 'captured', captured: 1_250 });
    });

    it('tells of a payment that PayPal is not sure of, and how it ended', async () => {
      for (const [end, status] of [
        ['COMPLETED', 'captured'],
        ['DECLINED', 'voided'],
      ] as const) {
        const payment = await created();
        world.fake.account.approve(payment.providerId, 'pending');
        expect(await world.provider.capture(payment.providerId)).toMatchObject({ status: 'processing', captured: 0 });
        world.fake.account.settle(payment.providerId, end);
        expect(await found(payment)).toMatchObject({ status, captured: end === 'COMPLETED' ? 1_250 : 0 });
      }
    });
  });

  describe('void', () => {
    it('answers an order that may still be captured as it stands, and as voided when PayPal gave it up', async () => {
      const payment = await created();
      expect(await world.provider.void(payment.providerId)).toMatchObject({ status: 'open' });
      await world.act(payment, 'pays');
      expect(await world.provider.void(payment.providerId)).toMatchObject({ status: 'approved' });
      world.fake.account.voidOrder(payment.providerId);
      expect(await world.provider.void(payment.providerId)).toMatchObject({ status: 'voided', captured: 0 });
      expect(await world.provider.void(payment.providerId)).toMatchObject({ status: 'voided', captured: 0 });
    });

    it('answers as voided an order that PayPal has forgotten', async () => {
      const payment = await created();
      world.clock.now = new Date(world.clock.now.getTime() + 4 * HOUR_MS);
      expect(await world.provider.find(payment.providerId)).toBeUndefined();
      expect(await world.provider.void(payment.providerId)).toMatchObject({ status: 'voided', captured: 0 });
    });
  });

  describe('refund', () => {
    it('refuses one of a payment that was not captured, or that PayPal does not know', async () => {
      await expect(refund(await created(), 1)).rejects.toEqual(refused('NOT_CAPTURED'));
      await expect(refund({ ...(await created()), providerId: '5O190127TN364715T' }, 1)).rejects.toEqual(
        refused('NOT_CAPTURED'),
      );
    });
  });

  describe('trouble', () => {
    it.each([
      ['a slow answer', { calls: 1, latencyMs: 2_500 }],
      ['a line cut before', { calls: 1, cut: 'before' }],
      ['a line cut after', { calls: 1, cut: 'after' }],
      ['429', { calls: 1, answer: 429 }],
      ['500', { calls: 1, answer: 500 }],
    ] as const)('of %s is ProviderUnavailable, and a second try ends well', async (_name, trouble) => {
      const payment = asked();
      world.trouble(trouble);
      await expect(world.provider.create(payment)).rejects.toBeInstanceOf(ProviderUnavailable);
      const answer = await world.provider.create(payment);
      world.trouble(trouble);
      await expect(world.provider.find(answer.providerId)).rejects.toBeInstanceOf(ProviderUnavailable);
      expect(await world.provider.find(answer.providerId)).toEqual(answer);
      expect(world.fake.account.orders).toHaveLength(1);
    });
  });

  describe('list', () => {
    const listed = async (from: Date, to: Date): Promise<readonly ProviderPayment[]> => {
      const payments: ProviderPayment[] = [];
      for await (const payment of world.provider.list(from, to)) payments.push(payment);
      return payments;
    };

    it('finds each captured payment once over pages, months and refunds, and none that nobody paid', async () => {
      const from = new Date(world.clock.now.getTime() - MINUTE_MS);
      const ids: string[] = [];
      for (let month = 0; month < 2; month += 1) {
        for (let batch = 0; batch < 6; batch += 1) {
          const payments = await Promise.all(Array.from({ length: 10 }, () => captured(500)));
          await Promise.all(payments.map((payment) => refund(payment, 100)));
          ids.push(...payments.map(({ providerId }) => providerId));
        }
        world.clock.now = new Date(world.clock.now.getTime() + 31 * DAY_MS);
      }
      await created();
      const payments = await listed(from, new Date(world.clock.now.getTime() + MINUTE_MS));
      expect(payments.map(({ providerId }) => providerId).toSorted()).toEqual(ids.toSorted());
      const lookedUp = world.fake.calls.filter((call) => call.startsWith('GET /v2/payments/captures/'));
      expect(lookedUp).toHaveLength(ids.length);
      expect(payments.every((payment) => payment.captured === 500 && payment.refunded === 100)).toBe(true);
    });

    it('finds nothing outside the range', async () => {
      await captured();
      const later = new Date(world.clock.now.getTime() + HOUR_MS);
      expect(await listed(later, new Date(later.getTime() + HOUR_MS))).toEqual([]);
      expect(await listed(new Date(0), new Date(DAY_MS))).toEqual([]);
    });
  });

  describe('webhooks', () => {
    const read = ({ body, headers }: Delivery) => world.provider.readEvent(body, headers);
    const delivery = async (): Promise<Delivery> => {
      await captured();
      const last = world.takeDeliveries().at(-1);
      if (!last) throw new Error('nothing was delivered');
      return last;
    };

    it('name the payment, whatever they tell of', async () => {
      const payment = await captured();
      await refund(payment, 100);
      await world.refundThere(payment, 100);
      await world.dispute(payment);
      const denied = await created();
      world.fake.account.approve(denied.providerId, 'pending');
      await world.provider.capture(denied.providerId);
      world.fake.account.settle(denied.providerId, 'DECLINED');
      const events = await Promise.all(world.takeDeliveries().map(read));
      expect(events.map(({ type, providerId }) => [type, providerId])).toEqual([
        ['CHECKOUT.ORDER.APPROVED', payment.providerId],
        ['PAYMENT.CAPTURE.COMPLETED', payment.providerId],
        ['PAYMENT.CAPTURE.REFUNDED', payment.providerId],
        ['PAYMENT.CAPTURE.REFUNDED', payment.providerId],
        ['CUSTOMER.DISPUTE.CREATED', payment.providerId],
        ['CHECKOUT.ORDER.APPROVED', denied.providerId],
        ['PAYMENT.CAPTURE.DENIED', denied.providerId],
      ]);
    });

    it('are refused when body or signature were altered', async () => {
      const { body, headers } = await delivery();
      const text = body.toString();
      const bodies = [
        text.replace('12.50', '12.51'),
        text.replace('{', '{ '),
        `${text.slice(0, -1)},"more":1}`,
        `${text},"webhook_id":"other"`,
        `{"webhook_event":${text}}`,
        'no json',
        '',
      ];
      for (const altered of bodies) {
        await expect(read({ body: Buffer.from(altered), headers }), altered).rejects.toBeInstanceOf(WebhookRefused);
      }
      const signature = headers['paypal-transmission-sig'] ?? '';
      const other = `${signature.startsWith('A') ? 'B' : 'A'}${signature.slice(1)}`;
      const changes: readonly Record<string, string>[] = [
        { 'paypal-transmission-sig': other },
        { 'paypal-transmission-time': new Date().toISOString() },
        { 'paypal-transmission-id': randomUUID() },
        { 'paypal-cert-url': 'https://example.test/cert' },
        { 'paypal-auth-algo': 'none' },
      ];
      for (const change of changes) {
        await expect(read({ body, headers: { ...headers, ...change } })).rejects.toBeInstanceOf(WebhookRefused);
      }
      expect(await read({ body, headers })).toMatchObject({ type: 'PAYMENT.CAPTURE.COMPLETED' });
    });

    it.each(['id', 'time', 'sig'])('are refused without paypal-transmission-%s', async (name) => {
      const { body, headers } = await delivery();
      const { [`paypal-transmission-${name}`]: _without, ...rest } = headers;
      await expect(read({ body, headers: rest })).rejects.toBeInstanceOf(WebhookRefused);
    });

    it('that cannot be checked at the moment are neither taken nor refused', async () => {
      const sent = await delivery();
      world.trouble({ calls: 1, answer: 500 });
      await expect(read(sent)).rejects.toBeInstanceOf(ProviderUnavailable);
      expect(await read(sent)).toMatchObject({ type: 'PAYMENT.CAPTURE.COMPLETED' });
    });
  });
});
