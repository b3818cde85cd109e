import { testDatabase, type TestDatabase } from '@hatch/event-store/testing';
import type { SettingsChanged } from '@hatch/contexts/settings/events';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { migrations as engineMigrations } from '../engine/index.js';
import { on, projectionSpec } from '../engine/testing/index.js';
import { migrations, settingsView, SettingsViewQueries } from './index.js';

const changed = (changes: SettingsChanged['data']['changes']) =>
  on('settings-main', { type: 'SettingsChanged', data: { changes } });

describe('settings-view', () => {
  let database: TestDatabase;
  let queries: SettingsViewQueries;
  beforeAll(async () => {
    database = await testDatabase({ migrations: [...engineMigrations, ...migrations] });
    queries = new SettingsViewQueries(database.pool);
  });
  afterAll(() => database.close());
  const { given } = projectionSpec(settingsView, () => database.pool);

  it('answers each key as it was last stored', async () => {
    const projected = given(
      changed({ site_name: { from: null, to: 'Hatch' }, is_takeaway: { from: null, to: '1' } }),
      changed({ site_name: { from: 'Hatch', to: 'The Hatch' } }),
    ).whenProjected();
    await projected.thenChanges();
    expect(await queries.all()).toEqual({ is_takeaway: '1', site_name: 'The Hatch' });
    expect(await queries.get('site_name')).toBe('The Hatch');
    expect(await queries.get('unset')).toBeUndefined();
    expect(await queries.get('constructor')).toBeUndefined();
    expect(await queries.many(['is_takeaway', 'unset', '\u0000'])).toEqual({ is_takeaway: '1' });
  });

  it('keeps a change of the same key twice in a batch, and text that Postgres would refuse', async () => {
    const history = [
      changed({ site_name: { from: null, to: 'one' } }),
      changed({ site_name: { from: 'one', to: 't\u0000wo' } }),
    ];
    for (const batchSize of [1, 2])
      await given(...history)
        .whenProjected(batchSize)
        .thenRows('rm.settings_view', [{ key: 'site_name', value: 'two' }]);
  });
});
