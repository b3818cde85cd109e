import { testDatabase, type TestDatabase } from '@hatch/event-store/testing';
import type { StoreState } from '@hatch/contexts/store-status/events';
import { afterAll, beforeAll, describe, it } from 'vitest';
import { migrations as engineMigrations } from '../engine/index.js';
import { on, projectionSpec } from '../engine/testing/index.js';
import { migrations, temporaryStates } from './index.js';

const AT = '2026-11-20T18:00:00.000Z';
const UNTIL = '2026-11-20T22:00:00.000Z';
const news = { channel: 'open-time', event: 'TemporaryStatesChanged', payload: {} };
const changed = (to: StoreState, until?: string, reason: 'staff' | 'closing-time' | 'ended' = 'staff') =>
  on('store-main', {
    type: 'StoreStatusChanged',
    data: { from: 'open', to, reason, at: AT, ...(until !== undefined && { until }) },
  });
const set = (changes: Readonly<Record<string, string>>) =>
  on('settings-main', {
    type: 'SettingsChanged',
    data: { changes: Object.fromEntries(Object.entries(changes).map(([key, to]) => [key, { from: '', to }])) },
  });
const stopped = (sku: string) => on(`stock-${sku}`, { type: 'SaleStopped', data: { sku, until: UNTIL } });

describe('temporary-states', () => {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await testDatabase({ migrations: [...engineMigrations, ...migrations] });
  });
  afterAll(() => database.close());
  const { given } = projectionSpec(temporaryStates, () => database.pool);

  it('HRS-04 G19 holds what is in force, and tells open pages of it', async () => {
    const off = set({ delivering_status: 'not-delivering', delivery_off_until: UNTIL });
    const until = new Date(UNTIL);
    const projected = given(changed('busy', UNTIL), off, stopped('5'), set({ site_name: 'Other' })).whenProjected();
    await projected.thenChanges(news);
    await projected.thenRows('rm.temporary_states', [
      { key: 'delivery', state: 'not-delivering', until },
      { key: 'sale:5', state: 'out-of-stock', until },
      { key: 'store', state: 'busy', until },
    ]);
  });

  it('KIT-13 G19 holds a slot that staff closed, until its end or until it is opened again', async () => {
    const slot = '2026-11-20T18:30:00.000Z';
    const until = '2026-11-20T18:45:00.000Z';
    const closed = on(`slot-${slot}`, { type: 'SlotClosed', data: { slot, at: AT, until, by: 'u1' } });
    const reopened = on(`slot-${slot}`, { type: 'SlotReopened', data: { slot, at: AT, by: 'u1' } });
    const row = { key: `slot:${slot}`, state: 'slot-closed', until: new Date(until) };
    await given(closed).whenProjected().thenRows('rm.temporary_states', [row]);
    await given(closed, reopened).whenProjected().thenRows('rm.temporary_states', []);
  });

  it('HRS-04 no longer holds what has ended, whoever ended it', async () => {
    const resumed = on('stock-5', { type: 'SaleResumed', data: { sku: '5' } });
    for (const end of [changed('open', undefined, 'ended'), changed('closed', undefined, 'closing-time')])
      await given(changed('busy', UNTIL), stopped('5'), end, resumed)
        .whenProjected()
        .thenRows('rm.temporary_states', []);
  });
});
