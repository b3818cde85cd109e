import type { Decider } from '@hatch/kernel';
import { settingDefinitions, type SettingKey } from './setting-definitions.js';
import type { SettingsEvent } from './events.js';

export type Settings = { readonly values: ReadonlyMap<string, string> };

const initial: Settings = { values: new Map() };

const evolve = ({ values }: Settings, { data }: SettingsEvent): Settings => ({
  values: new Map([...values, ...Object.entries(data.changes).map(([key, { to }]) => [key, to] as const)]),
});

export const settings: Decider<Settings, SettingsEvent> = { category: 'settings', initial, evolve };

/** The stored value, or the setting's fallback. */
export const valueOf = ({ values }: Settings, key: SettingKey): string =>
  values.get(key) ?? settingDefinitions[key].fallback;
