import { testDatabase, type TestDatabase } from '@hatch/event-store/testing';
import { afterAll, beforeAll, describe, it } from 'vitest';
import { migrations as engineMigrations } from '../engine/index.js';
import { on, projectionSpec } from '../engine/testing/index.js';
import { slots } from './index.js';

const SLOT = '2026-11-20T18:30:00.000Z';

describe('slots', () => {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await testDatabase({ migrations: engineMigrations });
  });
  afterAll(() => database.close());
  const { given } = projectionSpec(slots, () => database.pool);

  it('KIT-13 tells screens of staff that a slot has changed, and nothing of whose order it is', async () => {
    const taken = { slot: SLOT, orderId: 'order', attempt: 1, items: 2 };
    await given(
      on(`slot-${SLOT}`, { type: 'SlotReserved', data: { ...taken, until: SLOT } }),
      on(`slot-${SLOT}`, { type: 'SlotReserved', data: taken }),
    )
      .whenProjected()
      .thenChanges({ channel: 'capacity', event: 'SlotsChanged', payload: {} });
  });
});
