import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import {
  ProviderRefused,
  ProviderUnavailable,
  type NewRefund,
  type ProviderRefund,
} from '../../provider/payment-provider.js';
import type { ProviderWorld } from '../provider-world.js';
import { asItStands, capturedPayment, openPayment, type Contract } from './world-under-test.js';

const SIDE_BY_SIDE = 20;

/** A machine that is busy may not answer all of them in time. */
const untilAnswered = async (
  { provider }: Pick<ProviderWorld, 'provider'>,
  refund: NewRefund,
  tries = 5,
): Promise<ProviderRefund> => {
  try {
    return await provider.refund(refund);
  } catch (error) {
    if (error instanceof ProviderUnavailable && tries > 1) return untilAnswered({ provider }, refund, tries - 1);
    throw error;
  }
};

export const refundContract = ({ world }: Contract): void => {
  describe('refunding', () => {
    it('refunds in parts up to what was captured, and refuses more', async () => {
      const { providerId } = await capturedPayment(world(), 1_000);
      const part = (amount: number) => ({ providerId, refundId: randomUUID(), amount });
      const first = part(300);
      expect(await world().provider.refund(first)).toEqual({ refundId: first.refundId, amount: 300, failed: false });
      expect((await world().provider.find(providerId))?.refunded).toBe(300);
      await expect(world().provider.refund(part(701))).rejects.toBeInstanceOf(ProviderRefused);
      expect((await world().provider.refund(part(700))).amount).toBe(700);
      await expect(world().provider.refund(part(1))).rejects.toBeInstanceOf(ProviderRefused);
      expect(await world().provider.find(providerId)).toMatchObject({ captured: 1_000, refunded: 1_000 });
    });

    it('makes the same refund once, however often it is asked for', async () => {
      const payment = await capturedPayment(world(), 1_000);
      const refund = { providerId: payment.providerId, refundId: randomUUID(), amount: 250 };
      const answers = await Promise.all([world().provider.refund(refund), world().provider.refund(refund)]);
      answers.push(await world().provider.refund(refund));
      expect(answers).toEqual(
        Array.from({ length: 3 }, () => ({ refundId: refund.refundId, amount: 250, failed: false })),
      );
      expect((await asItStands(world(), payment)).refunded).toBe(250);
    });

    it('makes the same refund once when its answer was lost', async () => {
      const payment = await capturedPayment(world(), 1_000);
      const refund = { providerId: payment.providerId, refundId: randomUUID(), amount: 400 };
      world().trouble({ calls: 1, cut: 'after' });
      await expect(world().provider.refund(refund)).rejects.toBeInstanceOf(ProviderUnavailable);
      expect(await world().provider.refund(refund)).toMatchObject({ amount: 400, failed: false });
      expect((await asItStands(world(), payment)).refunded).toBe(400);
    });

    it('refuses another amount of a refund that was made', async () => {
      const payment = await capturedPayment(world(), 1_000);
      const refund = { providerId: payment.providerId, refundId: randomUUID(), amount: 100 };
      await world().provider.refund(refund);
      await expect(world().provider.refund({ ...refund, amount: 101 })).rejects.toBeInstanceOf(ProviderRefused);
      expect((await asItStands(world(), payment)).refunded).toBe(100);
    });

    it(`never refunds more than was captured, by ${SIDE_BY_SIDE} refunds side by side`, async () => {
      const payment = await capturedPayment(world(), 1_000);
      const outcomes = await Promise.allSettled(
        Array.from({ length: SIDE_BY_SIDE }, () =>
          untilAnswered(world(), { providerId: payment.providerId, refundId: randomUUID(), amount: 300 }),
        ),
      );
      const made = outcomes.filter(({ status }) => status === 'fulfilled');
      const refused = outcomes.flatMap((outcome): unknown[] => (outcome.status === 'rejected' ? [outcome.reason] : []));
      expect(made).toHaveLength(3);
      expect(refused.every((error) => error instanceof ProviderRefused)).toBe(true);
      expect((await asItStands(world(), payment)).refunded).toBe(900);
    });

    it('PAYX-06 knows that a refund failed after it was made, and refunds that money once more', async () => {
      const payment = await capturedPayment(world(), 1_000);
      const { providerId } = payment;
      const [first, second, again] = [300, 700, 300].map((amount) => ({ providerId, refundId: randomUUID(), amount }));
      if (!first || !second || !again) throw new Error('There are three');
      for (const refund of [first, second]) await world().provider.refund(refund);
      await world().failRefund(first.refundId);
      expect((await asItStands(world(), payment)).refunded).toBe(700);
      const standing = async () =>
        (await world().provider.refunds(providerId)).map(({ refundId, amount, failed }) => ({
          refundId,
          amount,
          failed,
        }));
      const [failed, made] = [
        { refundId: first.refundId, amount: 300, failed: true },
        { refundId: second.refundId, amount: 700, failed: false },
      ];
      expect(await standing()).toEqual(expect.arrayContaining([failed, made]));
      expect((await world().provider.refund(first)).failed).toBe(true);
      expect(await world().provider.refund(again)).toMatchObject({ failed: false });
      expect(await standing()).toHaveLength(3);
      expect((await asItStands(world(), payment)).refunded).toBe(1_000);
    });

    it('refuses to refund what was never captured', async () => {
      const { providerId } = await openPayment(world());
      await expect(world().provider.refund({ providerId, refundId: randomUUID(), amount: 100 })).rejects.toBeInstanceOf(
        ProviderRefused,
      );
    });

    it("knows what somebody refunded in the provider's own pages, and refunds no more than the rest", async () => {
      const payment = await capturedPayment(world(), 1_000);
      await world().refundThere(payment, 600);
      expect((await asItStands(world(), payment)).refunded).toBe(600);
      expect(await world().provider.refunds(payment.providerId)).toMatchObject([
        { refundId: undefined, amount: 600, failed: false },
      ]);
      const refund = (amount: number) =>
        world().provider.refund({ providerId: payment.providerId, refundId: randomUUID(), amount });
      await expect(refund(401)).rejects.toBeInstanceOf(ProviderRefused);
      expect((await refund(400)).amount).toBe(400);
    });
  });
};
