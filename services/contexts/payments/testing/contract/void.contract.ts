import { describe, expect, it } from 'vitest';
import { asItStands, capturedPayment, openPayment, type Contract } from './world-under-test.js';

export const voidContract = ({ world }: Contract): void => {
  describe('voiding', () => {
    it('voids an open payment, and again, so that nobody can pay it', async () => {
      const payment = await openPayment(world());
      expect(await world().provider.void(payment.providerId)).toMatchObject({ status: 'voided', captured: 0 });
      expect(await world().provider.void(payment.providerId)).toMatchObject({ status: 'voided', captured: 0 });
      await world()
        .act(payment, 'pays')
        .catch(() => undefined);
      expect(await asItStands(world(), payment)).toMatchObject({ status: 'voided', captured: 0 });
    });

    it('voids a payment whose customer was declined', async () => {
      const payment = await openPayment(world());
      await world().act(payment, 'is-declined');
      expect(await world().provider.void(payment.providerId)).toMatchObject({ status: 'voided', captured: 0 });
    });

    it('answers a captured payment as captured, and takes nothing back', async () => {
      const payment = await capturedPayment(world());
      const kept = { status: 'captured', captured: payment.amount, refunded: 0 };
      expect(await world().provider.void(payment.providerId)).toMatchObject(kept);
      expect(await world().provider.void(payment.providerId)).toMatchObject(kept);
      expect(await asItStands(world(), payment)).toMatchObject(kept);
    });
  });
};
