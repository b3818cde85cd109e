import { testDatabase, type TestDatabase } from '@hatch/event-store/testing';
import type { StoreEvent, StoreState } from '@hatch/contexts/store-status/events';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { migrations as engineMigrations } from '../engine/index.js';
import { on, projectionSpec } from '../engine/testing/index.js';
import { migrations, storeStatus, StoreStatusQueries } from './index.js';

const store = (event: StoreEvent, at?: string) => on('store-main', event, at);
const changed = (from: StoreState, to: StoreState, at = '2026-11-20T17:00:00.000Z') =>
  store({ type: 'StoreStatusChanged', data: { from, to, reason: 'staff', at } }, at);
const toldState = (state: StoreState) => ({ channel: 'store-state', event: 'StoreStatusChange', payload: { state } });
const toldOpened = { channel: 'store-opened', event: 'StoreOpened', payload: {} };

describe('store-status', () => {
  let database: TestDatabase;
  let queries: StoreStatusQueries;
  beforeAll(async () => {
    database = await testDatabase({ migrations: [...engineMigrations, ...migrations] });
    queries = new StoreStatusQueries(database.pool);
  });
  afterAll(() => database.close());
  const { given } = projectionSpec(storeStatus, () => database.pool);

  it('OPEN-49 a store whose state was never set is closed', async () => {
    await given().whenProjected().thenRows('rm.store_status', []);
    expect(await queries.current()).toEqual({ state: 'closed', since: null });
  });

  it('answers the last state and since when', async () => {
    await given(changed('closed', 'open'), changed('open', 'slammed', '2026-11-20T18:00:00.000Z'))
      .whenProjected()
      .thenRows('rm.store_status', [{ site: 'main', state: 'slammed' }]);
    expect(await queries.current()).toEqual({ state: 'slammed', since: '2026-11-20T18:00:00.000Z' });
  });

  it('STAT-31 OPEN-50 tells of every change, and of opening when it was closed', async () => {
    await given(changed('closed', 'busy'), changed('busy', 'open'), changed('open', 'closed'))
      .whenProjected()
      .thenChanges(toldState('busy'), toldOpened, toldState('open'), toldState('closed'));
  });

  it('STAT-32 tells of closing soon and of opening time', async () => {
    const at = '2026-11-20T22:00:00.000Z';
    await given(
      store({ type: 'ClosingAnnounced', data: { mins: 15, closesAt: at } }),
      store({ type: 'OpeningPrompted', data: { opensAt: at } }),
    )
      .whenProjected()
      .thenChanges(
        {
          channel: 'closing-time',
          event: 'ClosingTime',
          payload: { message: "We're closing in approx. 15 minutes", mins: 15 },
        },
        { channel: 'open-time', event: 'TakeawayOpenTime', payload: {} },
      );
  });
});
