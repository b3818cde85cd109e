import type { Decider } from '@hatch/kernel';
import type { SettingsEvent } from './events.js';

export type PushAccount = {
  readonly appId: string;
  readonly key: string;
  readonly secret: string;
  readonly cluster: string;
};

export type PushSettings = Readonly<Record<string, string>>;

/** Both become part of an address, so nothing else is allowed. */
const APP_ID = /^\d{1,20}$/;
const CLUSTER = /^[a-z][a-z\d-]{0,30}$/;

export const pushSettings: Decider<PushSettings, SettingsEvent> = {
  category: 'settings',
  initial: {},
  evolve: (state, { data }) => {
    const changed = Object.entries(data.changes).map(([key, { to }]) => [key, to] as const);
    const given = [...changed, ...Object.entries(data.pii?.secrets ?? {})].filter(([key]) =>
      key.startsWith('push_app_'),
    );
    return given.length === 0 ? state : { ...state, ...Object.fromEntries(given) };
  },
};

/** Undefined while one of the four is empty or malformed. */
export const accountIn = ({
  push_app_id: appId = '',
  push_app_key: key = '',
  push_app_secret: secret = '',
  push_app_cluster: cluster = '',
}: PushSettings): PushAccount | undefined =>
  APP_ID.test(appId) && CLUSTER.test(cluster) && key !== '' && secret !== ''
    ? { appId, key, secret, cluster }
    : undefined;
