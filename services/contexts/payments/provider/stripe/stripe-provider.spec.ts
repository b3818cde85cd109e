import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aPayment, asItStands, capturedPayment, openPayment } from '../../testing/contract/world-under-test.js';
import { KEYS, stripeWorld } from '../../testing/stripe-world.js';
import { ProviderUnavailable, type ProviderPayment } from '../payment-provider.js';
import { stripeClient } from './stripe-client.js';

const HOUR_MS = 60 * 60 * 1000;

describe('what Stripe has and no other provider', () => {
  let world: Awaited<ReturnType<typeof stripeWorld>>;
  beforeAll(async () => {
    world = await stripeWorld();
  });
  afterAll(() => world.close());

  /** Agreed to by the customer and not taken yet, as an account with manual capture has it. */
  const approved = async (): Promise<ProviderPayment> => {
    const { paymentIntents } = stripeClient({ ...KEYS, apiBase: world.fake.base });
    const { id } = await paymentIntents.create({
      amount: 1_000,
      currency: 'gbp',
      capture_method: 'manual',
      confirm: true,
      payment_method: 'pm_card_visa',
    });
    const found = await world.provider.find(id);
    if (found === undefined) throw new Error('Stripe does not know it');
    return found;
  };

  it('takes what was approved, and once', async () => {
    const { providerId, status } = await approved();
    expect(status).toBe('approved');
    const captured = await Promise.all([world.provider.capture(providerId), world.provider.capture(providerId)]);
    expect(captured.map((payment) => [payment.status, payment.captured])).toEqual([
      ['captured', 1_000],
      ['captured', 1_000],
    ]);
  });

  it('voids what was approved, and takes it no more', async () => {
    const { providerId } = await approved();
    expect(await world.provider.void(providerId)).toMatchObject({ status: 'voided', captured: 0 });
    expect(await world.provider.capture(providerId)).toMatchObject({ status: 'voided', captured: 0 });
  });

  it('does not claim to have voided what the bank has not answered yet, and voids it afterwards', async () => {
    const payment = await openPayment(world);
    world.fake.book.slowBank(payment.providerId);
    await world.act(payment, 'pays');
    expect((await asItStands(world, payment)).status).toBe('processing');
    await expect(world.provider.void(payment.providerId)).rejects.toBeInstanceOf(ProviderUnavailable);
    world.fake.book.settle(payment.providerId, false);
    expect((await world.provider.void(payment.providerId)).status).toBe('voided');
  });

  it('G25 tells the fingerprint of the card, the same for the same card', async () => {
    const [one, other] = await Promise.all([capturedPayment(world), capturedPayment(world)]);
    expect(one.cardFingerprint).toMatch(/\w/);
    expect(other.cardFingerprint).toBe(one.cardFingerprint);
    const declined = await openPayment(world);
    await world.act(declined, 'is-declined');
    const { cardFingerprint } = await asItStands(world, declined);
    expect(cardFingerprint).toMatch(/\w/);
    expect(cardFingerprint).not.toBe(one.cardFingerprint);
  });

  it("PAY-25 gives the bank's reason, and PAY-18 the secret for the customer's browser", async () => {
    const payment = await openPayment(world);
    expect(payment.clientSecret).toMatch(/^pi_\w+_secret_\w+$/);
    await world.act(payment, 'is-declined');
    expect((await asItStands(world, payment)).declined).toEqual({
      declineId: expect.stringMatching(/^ch_/),
      code: 'generic_decline',
      message: 'Your card was declined.',
    });
    await world.act(payment, 'fails-to-authenticate');
    expect((await asItStands(world, payment)).declined?.code).toBe('payment_intent_authentication_failure');
  });

  it('makes a refund once, though Stripe has forgotten the key of the first try', async () => {
    const { providerId } = await capturedPayment(world, 1_000);
    const refund = { providerId, refundId: 'over-the-weekend', amount: 300 };
    world.trouble({ calls: 1, cut: 'after' });
    await expect(world.provider.refund(refund)).rejects.toBeInstanceOf(ProviderUnavailable);
    world.fake.forward(60 * HOUR_MS);
    expect(await world.provider.refund(refund)).toEqual({ refundId: refund.refundId, amount: 300, failed: false });
    expect((await world.provider.find(providerId))?.refunded).toBe(300);
    world.fake.forward(-60 * HOUR_MS);
  });

  it('says that a refund has failed, and counts it no more', async () => {
    const { providerId } = await capturedPayment(world, 1_000);
    const refund = { providerId, refundId: 'closed-account', amount: 300 };
    await world.provider.refund(refund);
    const [made] = [...world.fake.book.refunds.values()].filter(({ payment_intent }) => payment_intent === providerId);
    world.fake.book.failRefund(made?.id ?? '');
    expect(await world.provider.refund(refund)).toMatchObject({ failed: true, code: 'lost_or_stolen_card' });
    expect((await world.provider.find(providerId))?.refunded).toBe(0);
  });

  it('knows a payment that is none of ours', async () => {
    const { paymentIntents } = stripeClient({ ...KEYS, apiBase: world.fake.base });
    const { id } = await paymentIntents.create({ amount: 1_000, currency: 'gbp' });
    expect(await world.provider.find(id)).toMatchObject({ paymentId: undefined, orderId: undefined });
  });

  it('asks for automatic capture, and writes the order on the statement', async () => {
    const asked = aPayment({ description: 'Order “A7K2” of today' });
    const { providerId } = await world.provider.create(asked);
    expect(world.fake.book.intent(providerId)).toMatchObject({
      capture_method: 'automatic_async',
      description: asked.description,
      statement_descriptor_suffix: 'Order A7K2',
    });
  });
});
