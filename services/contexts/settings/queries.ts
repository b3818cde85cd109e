import { SITE } from '@hatch/kernel';
import { readableBy, SETTING_KEYS, SETTINGS, type SettingKey } from '@hatch/kernel/rules';
import { queryOf } from '@hatch/platform';
import { cartLabelOf, textOf, type CartLabel } from './state.js';
import { SettingsRepository } from './settings.repository.js';

/** Values as stored, or their defaults; an unreadable key is absent. */
export type SettingValues = Readonly<Partial<Record<SettingKey, string>>>;

export type SettingsToEdit = {
  readonly revision: number;
  readonly values: SettingValues;
  /** Whether each secret is set; their values cannot be read. */
  readonly secrets: Readonly<Record<string, boolean>>;
};

type Wanted = { readonly reader: 'public' | 'staff'; readonly keys?: readonly string[] };

export const GetCartLabel = queryOf(SettingsRepository, 'GetCartLabel', async (settings): Promise<CartLabel> =>
  cartLabelOf((await settings.loadCached(SITE)).state),
);

export const GetSettings = queryOf(
  SettingsRepository,
  'GetSettings',
  async (settings, { reader, keys }: Wanted): Promise<SettingValues> => {
    const { state } = await settings.loadCached(SITE);
    const readable = readableBy(reader);
    const asked = keys === undefined ? readable : readable.filter((key) => keys.includes(key));
    return Object.fromEntries(asked.map((key) => [key, textOf(state, key)]));
  },
);

export const GetSettingsToEdit = queryOf(
  SettingsRepository,
  'GetSettingsToEdit',
  async (settings): Promise<SettingsToEdit> => {
    const { state } = await settings.load(SITE);
    const secrets = SETTING_KEYS.filter((key) => SETTINGS[key].readers === 'never');
    return {
      revision: state.revision,
      values: Object.fromEntries(readableBy('staff').map((key) => [key, textOf(state, key)])),
      secrets: Object.fromEntries(secrets.map((key) => [key, state.secretsSet.has(key)])),
    };
  },
);
