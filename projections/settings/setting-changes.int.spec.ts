import type { SettingsEvent } from '@hatch/contexts/settings/events';
import { testDatabase, type TestDatabase } from '@hatch/event-store/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { migrations as engineMigrations } from '../engine/index.js';
import { on, projectAfresh, projectionSpec, rowsOf } from '../engine/testing/index.js';
import { migrations, settingChanges, SettingChangesQueries } from './index.js';

const changed = (data: SettingsEvent['data']) => on('settings-main', { type: 'SettingsChanged', data });
const secret = { subject: 'shop:settings', secrets: { push_app_secret: 'hush-hush' } } as const;

describe('setting-changes', () => {
  let database: TestDatabase;
  let queries: SettingChangesQueries;
  beforeAll(async () => {
    database = await testDatabase({ migrations: [...engineMigrations, ...migrations] });
    queries = new SettingChangesQueries(database.pool);
  });
  afterAll(() => database.close());
  const { given } = projectionSpec(settingChanges, () => database.pool);
  const KEYS = ['site_name', 'delivery_radius', 'push_app_secret'];

  it.each([1, Number.POSITIVE_INFINITY])(
    'SET-24 keeps each change of each setting, in batches of %d',
    async (batch) => {
      const history = [
        changed({ changes: { site_name: { from: null, to: 'A' }, delivery_radius: { from: null, to: '3' } } }),
        changed({ changes: { site_name: { from: 'A', to: 'B' } } }),
        changed({ changes: {}, pii: secret }),
      ];
      await projectAfresh(settingChanges, database.pool, history, batch);
      const all = await queries.latest({ keys: KEYS, limit: 10 });
      expect(all.map(({ key, before, after }) => [key, before, after])).toEqual([
        ['push_app_secret', null, null],
        ['site_name', 'A', 'B'],
        ['site_name', null, 'A'],
        ['delivery_radius', null, '3'],
      ]);
      const one = await queries.latest({ keys: ['site_name'], limit: 10 });
      expect(one.map(({ after }) => after)).toEqual(['B', 'A']);
      const [, second] = all;
      expect(await queries.latest({ keys: KEYS, before: second, limit: 1 })).toMatchObject([{ after: 'A' }]);
    },
  );

  it('OPEN-80 holds no secret, nor one that an earlier release wrote in plain', async () => {
    const history = [
      changed({ changes: { push_app_secret: { from: null, to: 'hush-hush' } } }),
      changed({ changes: {}, pii: secret }),
    ];
    await projectAfresh(settingChanges, database.pool, history, 10);
    const rows = JSON.stringify(await rowsOf('rm.setting_changes', database.pool));
    expect(rows).toContain('push_app_secret');
    expect(rows).not.toContain('hush');
  });

  it('SET-24 tells open pages which settings changed, and nothing of secrets', async () => {
    await given(
      changed({ changes: { site_name: { from: null, to: 'A' }, is_takeaway: { from: '0', to: '1' } }, pii: secret }),
      changed({ changes: {}, pii: secret }),
    )
      .whenProjected()
      .thenChanges({ channel: 'shop', event: 'SettingsChanged', payload: { keys: ['site_name', 'is_takeaway'] } });
  });
});
