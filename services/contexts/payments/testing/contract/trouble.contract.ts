import type { Trouble } from '@hatch/pay-demo';
import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { ProviderUnavailable } from '../../provider/payment-provider.js';
import { aPayment, asItStands, capturedPayment, openPayment, SLOW_MS, type Contract } from './world-under-test.js';
import { whenVoided } from './void.contract.js';

const SLOW: Omit<Trouble, 'calls'> = { latencyMs: SLOW_MS };

const QUICK: readonly (readonly [string, Omit<Trouble, 'calls'>])[] = [
  ['a line cut before anything was done', { cut: 'before' }],
  ['429', { answer: 429 }],
  ['500', { answer: 500 }],
];

export const troubleContract = ({ world }: Contract): void => {
  describe('with no answer in time', () => {
    callsThatAct(world, SLOW);
  });

  describe.each(QUICK)('with %s', (_name, trouble) => {
    callsThatAct(world, trouble);
    otherCalls(world, trouble);
  });

  describe('with a line cut after it was done', () => {
    const once = () => world().trouble({ calls: 1, cut: 'after' });

    it('creates one payment', async () => {
      const asked = aPayment();
      once();
      await expect(world().provider.create(asked)).rejects.toBeInstanceOf(ProviderUnavailable);
      const created = await world().provider.create(asked);
      expect((await world().provider.create(asked)).providerId).toBe(created.providerId);
      await world().act(created, 'pays');
      expect(await world().provider.capture(created.providerId)).toMatchObject({ captured: asked.amount });
      const listed: string[] = [];
      const { now } = world().clock;
      for await (const payment of world().provider.list(new Date(now.getTime() - 3_600_000), now))
        if (payment.paymentId === asked.paymentId) listed.push(payment.providerId);
      expect(listed).toEqual([created.providerId]);
    });

    it('voids', async () => {
      const { providerId } = await openPayment(world());
      once();
      await expect(world().provider.void(providerId)).rejects.toBeInstanceOf(ProviderUnavailable);
      expect(await world().provider.void(providerId)).toMatchObject(whenVoided(world()));
    });
  });

  it('says no secret of the customer in an error', async () => {
    const payment = await openPayment(world());
    await world().provider.void(payment.providerId);
    const refund = { providerId: payment.providerId, refundId: randomUUID(), amount: 1 };
    const error: unknown = await world()
      .provider.refund(refund)
      .catch((reason: unknown) => reason);
    expect(error).toBeInstanceOf(Error);
    expect(JSON.stringify([error, error instanceof Error && [error.message, error.stack]])).not.toContain(
      payment.clientSecret ?? 'no client secret',
    );
  });
};

const callsThatAct = (world: Contract['world'], trouble: Omit<Trouble, 'calls'>): void => {
  const once = () => world().trouble({ calls: 1, ...trouble });

  it('creates at the second try, and one payment', async () => {
    const asked = aPayment();
    once();
    await expect(world().provider.create(asked)).rejects.toBeInstanceOf(ProviderUnavailable);
    const created = await world().provider.create(asked);
    expect(created).toMatchObject({ status: 'open', amount: asked.amount });
    expect((await world().provider.create(asked)).providerId).toBe(created.providerId);
  });

  it('refunds at the second try, and once', async () => {
    const payment = await capturedPayment(world());
    const refund = { providerId: payment.providerId, refundId: randomUUID(), amount: 200 };
    once();
    await expect(world().provider.refund(refund)).rejects.toBeInstanceOf(ProviderUnavailable);
    expect(await world().provider.refund(refund)).toMatchObject({ amount: 200, failed: false });
    expect((await asItStands(world(), payment)).refunded).toBe(200);
  });
};

const otherCalls = (world: Contract['world'], trouble: Omit<Trouble, 'calls'>): void => {
  const once = () => world().trouble({ calls: 1, ...trouble });

  it('finds at the second try', async () => {
    const payment = await openPayment(world());
    once();
    await expect(world().provider.find(payment.providerId)).rejects.toBeInstanceOf(ProviderUnavailable);
    expect((await asItStands(world(), payment)).amount).toBe(payment.amount);
  });

  it('captures at the second try, and once', async () => {
    const payment = await openPayment(world());
    await world().act(payment, 'pays');
    once();
    await expect(world().provider.capture(payment.providerId)).rejects.toBeInstanceOf(ProviderUnavailable);
    const captured = { status: 'captured', captured: payment.amount };
    expect(await world().provider.capture(payment.providerId)).toMatchObject(captured);
  });

  it('voids at the second try', async () => {
    const { providerId } = await openPayment(world());
    once();
    await expect(world().provider.void(providerId)).rejects.toBeInstanceOf(ProviderUnavailable);
    expect(await world().provider.void(providerId)).toMatchObject(whenVoided(world()));
  });

  it('lists at the second try', async () => {
    const { provider, clock } = world();
    const all = async () => {
      for await (const payment of provider.list(new Date(clock.now.getTime() - 60_000), clock.now)) void payment;
    };
    once();
    await expect(all()).rejects.toBeInstanceOf(ProviderUnavailable);
    await expect(all()).resolves.toBeUndefined();
  });
};
