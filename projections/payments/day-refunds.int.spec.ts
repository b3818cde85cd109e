import type { PaymentEvent } from '@hatch/contexts/payments/events';
import { testDatabase, type TestDatabase } from '@hatch/event-store/testing';
import { afterAll, beforeAll, describe, it } from 'vitest';
import { migrations as engineMigrations } from '../engine/index.js';
import { on, projectionSpec } from '../engine/testing/index.js';
import { dayRefunds, migrations } from './index.js';

const paymentId = 'abcdefghjkmn-1';
const lines = [{ sku: '1', quantity: 2 }];
const asked = (refundId: string): PaymentEvent => ({
  type: 'RefundRequested',
  data: {
    paymentId,
    refundId,
    amount: 700,
    lines,
    restock: false,
    reason: 'complaint',
    by: 'admin',
    requestedAt: '2026-11-20T11:00:00.000Z',
  },
});
const made = (refundId: string | null): PaymentEvent => ({
  type: 'PaymentRefunded',
  data: { paymentId, refundId, amount: refundId === null ? 300 : 700 },
});

describe('day-refunds', () => {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await testDatabase({ migrations: [...engineMigrations, ...migrations] });
  });
  afterAll(() => database.close());
  const { given } = projectionSpec(dayRefunds, () => database.pool);

  it.each([1, Number.POSITIVE_INFINITY])(
    'PAYX-05 knows what was given back on which day, by whomever, in batches of %d',
    async (batch) => {
      const events = [asked('r1'), made('r1'), asked('r2'), made(null)];
      await given(...events.map((event) => on(`payment-${paymentId}`, event)))
        .whenProjected(batch)
        .thenRows('rm.day_refunds', [
          { refund_id: 'r1', order_id: 'abcdefghjkmn', amount: 700, lines, reason: 'complaint' },
          { refund_id: 'r2', amount: 700, day: null, made_at: null },
          { refund_id: 'there-3', amount: 300, lines: [], reason: null },
        ]);
    },
  );
});
