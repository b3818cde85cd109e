import { isVatClass, SETTINGS, type SettingKey, type SettingValue, type VatClass } from '@hatch/kernel/rules';
import { SITE, streamsBy, type Decider } from '@hatch/kernel';
import type { SettingsEvent } from './events.js';

export type Settings = {
  readonly values: ReadonlyMap<string, string>;
  /** Counts the changes, against lost updates. */
  readonly revision: number;
  readonly changedAt: ReadonlyMap<string, number>;
  readonly secretsSet: ReadonlySet<string>;
};

const initial: Settings = { values: new Map(), revision: 0, changedAt: new Map(), secretsSet: new Set() };

const evolve = ({ values, revision, changedAt, secretsSet }: Settings, { data }: SettingsEvent): Settings => ({
  values: new Map([...values, ...Object.entries(data.changes).map(([key, { to }]) => [key, to] as const)]),
  revision: revision + 1,
  changedAt: new Map([...changedAt, ...Object.keys(data.changes).map((key) => [key, revision + 1] as const)]),
  secretsSet: new Set([...secretsSet, ...Object.keys(data.pii?.secrets ?? {})]),
});

export const settings: Decider<Settings, SettingsEvent> = { category: 'settings', initial, evolve };

export const settingsStream = streamsBy<Settings, SettingsEvent, object>(() => SITE);

/** As it is stored and edited. Older shops may hold an empty text for a setting with a fallback. */
export const textOf = ({ values }: Settings, key: SettingKey): string => values.get(key) || SETTINGS[key].fallback;

export const valueOf = <Key extends SettingKey>(settings: Settings, key: Key): SettingValue<Key> =>
  SETTINGS[key].read(textOf(settings, key)) as SettingValue<Key>;

export type CartLabel = 'basket' | 'cart';

export const cartLabelOf = (settings: Settings): CartLabel =>
  valueOf(settings, 'cart_or_basket') === 'cart' ? 'cart' : 'basket';

/** In hundredths of a percent, so that a rate of 12.5 % is a whole number too. */
export type VatRates = {
  readonly of: (vatClass: VatClass) => number;
  readonly usual: number;
};

const BASIS_POINTS = 100;

export const vatRates = (settings: Settings): VatRates => {
  const of = (vatClass: VatClass): number =>
    vatClass === 'zero' ? 0 : Math.round(valueOf(settings, `vat_${vatClass}_rate`) * BASIS_POINTS);
  const usual = valueOf(settings, 'vat_default_class');
  return { of, usual: of(isVatClass(usual) ? usual : 'standard') };
};
