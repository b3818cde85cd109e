import { isSettingKey, SETTING_KEYS, SETTINGS } from '@hatch/kernel/rules';
import type { Refusal } from '../../lib/http';

export const labelOf = (key: string): string => (isSettingKey(key) && SETTINGS[key].label) || key;

export const SETTING_NAMES: readonly (readonly [key: string, label: string])[] = SETTING_KEYS.flatMap((key) =>
  SETTINGS[key].label === '' ? [] : [[key, SETTINGS[key].label] as const],
);

/** The server calls a setting by its key. */
export const inWords = (errors: Refusal['errors'] = {}): Record<string, readonly string[]> =>
  Object.fromEntries(
    Object.entries(errors).map(([key, said]) => [key, said.map((each) => each.replace(key, `"${labelOf(key)}"`))]),
  );
