import { fold } from '@hatch/kernel';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { SettingsEvent } from './events.js';
import { accountIn, pushSettings } from './push-account.js';

const set = (changes: Readonly<Record<string, string>>, secrets?: Readonly<Record<string, string>>): SettingsEvent => ({
  type: 'SettingsChanged',
  data: {
    changes: Object.fromEntries(Object.entries(changes).map(([key, to]) => [key, { from: null, to }])),
    ...(secrets && { pii: { subject: 'shop:settings', secrets } }),
  },
});
const accountAfter = (...events: readonly SettingsEvent[]) => accountIn(fold(pushSettings, events));
const KEYS = { push_app_id: '1234', push_app_key: 'k', push_app_cluster: 'eu' };

describe('the account at a push service', () => {
  it('SET-17 OPEN-80 is there once all four are set, the secret from where it lies encrypted', () => {
    expect(accountAfter(set(KEYS))).toBeUndefined();
    expect(accountAfter(set({ site_name: 'Hatch' }, { push_app_secret: 's' }))).toBeUndefined();
    expect(accountAfter(set(KEYS, { push_app_secret: 's' }))).toEqual({
      appId: '1234',
      key: 'k',
      secret: 's',
      cluster: 'eu',
    });
  });

  it('SET-17 follows each change, also of an earlier release that had the secret among the changes', () => {
    const all = [set({ ...KEYS, push_app_secret: 'old' }), set({ push_app_cluster: 'us2' })];
    expect(accountAfter(...all)).toMatchObject({ secret: 'old', cluster: 'us2' });
    expect(accountAfter(...all, set({}, { push_app_secret: 'new' }))).toMatchObject({ secret: 'new' });
    expect(accountAfter(...all, set({ push_app_key: '' }))).toBeUndefined();
  });

  it('SET-17 is none whose id or cluster would lead to another address', () => {
    const held = set({ ...KEYS }, { push_app_secret: 's' });
    for (const push_app_cluster of [
      'eu.evil.test/',
      '@evil.test',
      'eu#',
      'EU',
      'eu\n',
      '',
      '-',
      '127.0.0.1',
      'x'.repeat(40),
    ])
      expect(accountAfter(held, set({ push_app_cluster }))).toBeUndefined();
    for (const push_app_id of ['1/../2', '1?a=b', 'id', '', ' 1', '9'.repeat(30)])
      expect(accountAfter(held, set({ push_app_id }))).toBeUndefined();
    fc.assert(
      fc.property(fc.string(), (push_app_cluster) => {
        const account = accountAfter(held, set({ push_app_cluster }));
        if (account)
          expect(new URL(`https://api-${account.cluster}.pusher.com/`).hostname).toBe(
            `api-${push_app_cluster}.pusher.com`,
          );
      }),
    );
  });
});
