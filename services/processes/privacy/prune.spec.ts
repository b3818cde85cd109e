import { CartNetworks, UnpaidUnits } from '@hatch/contexts/cart/module';
import { Deliveries } from '@hatch/contexts/integrations/module';
import { PhoneOrders } from '@hatch/contexts/orders/module';
import { PaymentLimits, ProviderEvents } from '@hatch/contexts/payments/module';
import { SessionStore } from '@hatch/platform';
import { expect, it } from 'vitest';
import { PruneTask } from './prune.task.js';

const NOW = new Date('2026-11-20T13:00:00.000Z');
const DAY_MS = 86_400_000;

it('deletes what is older than the days it is kept for, and goes on with the next', async () => {
  const daysKept = new Map<unknown, number>();
  const get = (type: unknown) => ({
    prune: (before: Date) => Promise.resolve(void daysKept.set(type, (NOW.getTime() - before.getTime()) / DAY_MS)),
  });
  await new PruneTask({ get: get as never }, () => NOW).run();

  expect(daysKept.size).toBe(12);
  const kept = [SessionStore, UnpaidUnits, CartNetworks, PhoneOrders, PaymentLimits, Deliveries, ProviderEvents];
  expect(kept.map((type) => daysKept.get(type))).toEqual([0, 7, 16, 16, 16, 30, 90]);
});
