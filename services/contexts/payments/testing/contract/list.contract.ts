import { describe, expect, it } from 'vitest';
import type { ProviderPayment } from '../../provider/payment-provider.js';
import { capturedPayment, type Contract } from './world-under-test.js';

const MORE_THAN_A_PAGE = 105;
const DAY_MS = 24 * 60 * 60 * 1000;

export const listContract = ({ world }: Contract): void => {
  describe('listing', () => {
    it(`lists each of ${MORE_THAN_A_PAGE} payments of a day once, and none of the days beside it`, async () => {
      const { clock, provider } = world();
      const now = clock.now;
      const noon = new Date(now.getTime() - 30 * DAY_MS);
      const paidAt = async (instant: Date): Promise<ProviderPayment> => {
        clock.now = instant;
        return capturedPayment(world());
      };
      const within: ProviderPayment[] = [];
      try {
        await paidAt(new Date(noon.getTime() - DAY_MS));
        for (let number = 0; number < MORE_THAN_A_PAGE; number++)
          within.push(await paidAt(new Date(noon.getTime() + Math.floor(number / 7) * 60_000)));
        await paidAt(new Date(noon.getTime() + DAY_MS));
      } finally {
        clock.now = now;
      }
      const listed: ProviderPayment[] = [];
      const half = DAY_MS / 2;
      for await (const payment of provider.list(new Date(noon.getTime() - half), new Date(noon.getTime() + half)))
        listed.push(payment);
      const idsOf = (payments: readonly ProviderPayment[]) => payments.map(({ providerId }) => providerId).toSorted();
      expect(idsOf(listed)).toEqual(idsOf(within));
      expect(listed.every(({ status, captured, amount }) => status === 'captured' && captured === amount)).toBe(true);
      expect(listed.every(({ paymentId }) => within.some((payment) => payment.paymentId === paymentId))).toBe(true);
    }, 120_000);

    it('lists nothing of a time in which there was nothing', async () => {
      const from = new Date(world().clock.now.getTime() - 400 * DAY_MS);
      const listed: ProviderPayment[] = [];
      for await (const payment of world().provider.list(from, new Date(from.getTime() + DAY_MS))) listed.push(payment);
      expect(listed).toEqual([]);
    });
  });
};
