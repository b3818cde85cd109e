import { testDatabase, type TestDatabase } from '@hatch/event-store/testing';
import type { StoreEvent, StoreState } from '@hatch/contexts/store-status/events';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { migrations } from '../engine/index.js';
import { on, projectionSpec } from '../engine/testing/index.js';
import { storeStatus } from './index.js';

const store = (event: StoreEvent, at?: string) => on('store-main', event, at);
const changed = (from: StoreState, to: StoreState, at = '2026-11-20T17:00:00.000Z') =>
  store({ type: 'StoreStatusChanged', data: { from, to, reason: 'staff', at } }, at);
const stateChange = (state: StoreState) => ({ channel: 'store-state', event: 'StoreStatusChange', payload: { state } });
const storeOpened = { channel: 'store-opened', event: 'StoreOpened', payload: {} };

describe('store-status', () => {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await testDatabase({ migrations });
  });
  afterAll(() => database.close());
  const { given } = projectionSpec(storeStatus, () => database.pool);

  it('STAT-31 OPEN-50 emits every change, and opening when it was closed', async () => {
    await given(changed('closed', 'busy'), changed('busy', 'open'), changed('open', 'closed'))
      .whenProjected()
      .thenChanges(stateChange('busy'), storeOpened, stateChange('open'), stateChange('closed'));
  });

  it('STAT-32 says one minute as one', async () => {
    const closesAt = '2026-11-20T22:00:00.000Z';
    await given(store({ type: 'ClosingAnnounced', data: { mins: 1, closesAt } }))
      .whenProjected()
      .thenChanges({
        channel: 'closing-time',
        event: 'ClosingTime',
        payload: { message: "We're closing in approx. 1 minute", mins: 1 },
      });
  });

  it('STAT-32 HRS-03 emits closing soon, opening time, and that it was answered', async () => {
    const at = '2026-11-20T22:00:00.000Z';
    await given(
      store({ type: 'ClosingAnnounced', data: { mins: 15, closesAt: at } }),
      store({ type: 'OpeningPrompted', data: { opensAt: at } }),
      store({ type: 'OpeningDeclined', data: { opensAt: at } }),
    )
      .whenProjected()
      .thenChanges(
        {
          channel: 'closing-time',
          event: 'ClosingTime',
          payload: { message: "We're closing in approx. 15 minutes", mins: 15 },
        },
        { channel: 'open-time', event: 'TakeawayOpenTime', payload: {} },
        { channel: 'open-time', event: 'OpeningDeclined', payload: {} },
      );
  });

  it('KIT-03 tells every screen of staff of a quiet minute', async () => {
    const [at, until] = ['2026-11-20T18:00:00.000Z', '2026-11-20T18:01:00.000Z'];
    await given(store({ type: 'AlarmQuieted', data: { at, until, by: 'u1' } }))
      .whenProjected()
      .thenChanges({ channel: 'open-time', event: 'AlarmQuieted', payload: {} });
  });

  it('HRS-05 tells open pages that the hours changed', async () => {
    const at = '2026-11-20T12:00:00.000Z';
    await given(store({ type: 'OpeningHoursChanged', data: { version: 1, hours: null, at, by: 'u1' } }))
      .whenProjected()
      .thenChanges({ channel: 'shop', event: 'HoursChanged', payload: {} });
  });

  it('emits nothing for a change that lacks its state, and stops there', async () => {
    const faulty = on('store-main', { type: 'StoreStatusChanged', data: { from: 'closed' } });
    await expect(given(faulty).whenProjected().thenChanges()).rejects.toThrow('StoreStatusChange has no state');
  });
});
