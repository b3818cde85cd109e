import { describe, expect, it } from 'vitest';
import type { ProviderWorld } from '../provider-world.js';
import { asItStands, capturedPayment, openPayment, type Contract } from './world-under-test.js';

/** Nothing was taken, and nothing will be without us. */
export const whenVoided = ({ cancels }: ProviderWorld) => ({ captured: 0, ...(cancels && { status: 'voided' }) });

export const voidContract = ({ world }: Contract): void => {
  describe('voiding', () => {
    it('voids an open payment, and again, so that nobody can pay it', async () => {
      const payment = await openPayment(world());
      expect(await world().provider.void(payment.providerId)).toMatchObject(whenVoided(world()));
      expect(await world().provider.void(payment.providerId)).toMatchObject(whenVoided(world()));
      await world()
        .act(payment, 'pays')
        .catch(() => undefined);
      expect(await asItStands(world(), payment)).toMatchObject(whenVoided(world()));
    });

    it('voids a payment whose customer was declined', async () => {
      const payment = await openPayment(world());
      await world().act(payment, 'is-declined');
      expect(await world().provider.void(payment.providerId)).toMatchObject(whenVoided(world()));
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
