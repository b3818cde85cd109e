import type { WrongField } from '@hatch/kernel';
import {
  formatMoney,
  isOn,
  isPostcode,
  ringsReach,
  SETTINGS,
  type SettingKey,
  type SettingValue,
} from '@hatch/kernel/rules';
import { textOf, valueOf, type Settings } from './state.js';

export type Editor = {
  readonly by: 'manager' | 'admin';
  /** True: the editor requires a second factor of staff without having one. */
  readonly lacksOwnFactor?: boolean | undefined;
};

export type Wanted = ReadonlyMap<SettingKey, string>;
/** A setting as it would be after the change. */
type After = <Key extends SettingKey>(key: Key) => SettingValue<Key>;

const TYPE = 'takeaway_collect_discount_type';
const AMOUNT = 'takeaway_collect_discount_amount_or_percent';

export const wrong = (field: string, why: string): WrongField => ({
  field,
  code: 'settings.invalid',
  message: `${field} ${why}`,
});

/** Rules over more than one setting. A value that is wrong itself is compared with nothing. */
export const conflicts = (
  state: Settings,
  wanted: Wanted,
  wrongAlone: readonly WrongField[],
  { by, lacksOwnFactor = false }: Editor,
): readonly WrongField[] => {
  const after: After = <Key extends SettingKey>(key: Key) =>
    SETTINGS[key].read(wanted.get(key) ?? textOf(state, key)) as SettingValue<Key>;
  const isWrong = (key: SettingKey): boolean => wrongAlone.some(({ field }) => field === key);
  const unlessWrong = (keys: readonly SettingKey[], rule: () => readonly WrongField[]): readonly WrongField[] =>
    keys.some(isWrong) ? [] : rule();
  return [
    ...unlessWrong(['open_time', 'close_time'], () => timesConflict(wanted, after)),
    ...unlessWrong(['kitchen_postcode'], () => kitchenMissing(wanted, after)),
    ...unlessWrong(['delivery_rings', 'delivery_radius'], () => ringsConflict(wanted, after)),
    ...unlessWrong([TYPE, AMOUNT], () => discountTooHigh(state, wanted, after, by)),
    ...(lacksOwnFactor && isOn(wanted.get('staff_second_factor') ?? '') ? [ownFactorFirst] : []),
  ];
};

/** Clashing settings are named at each one that is being changed. */
const together = (wanted: Wanted, keys: readonly SettingKey[], code: string, message: string): readonly WrongField[] =>
  keys.filter((key) => wanted.has(key)).map((field) => ({ field, code, message }));

const timesConflict = (wanted: Wanted, after: After): readonly WrongField[] => {
  const [from, to] = [after('open_time'), after('close_time')];
  return from !== '' && to !== '' && from > to
    ? together(wanted, ['open_time', 'close_time'], 'settings.times', 'Open times do not work together')
    : [];
};

const kitchenMissing = (wanted: Wanted, after: After): readonly WrongField[] =>
  wanted.get('delivering_status') === 'delivering' && !isPostcode(after('kitchen_postcode'))
    ? [{ field: 'kitchen_postcode', code: 'settings.no-kitchen', message: 'Kitchen Postcode missing or invalid' }]
    : [];

const ringsConflict = (wanted: Wanted, after: After): readonly WrongField[] => {
  const radius = after('delivery_radius');
  if (ringsReach(after('delivery_rings'), radius)) return [];
  const message = `The delivery rings must reach the delivery radius of ${radius} miles`;
  return together(wanted, ['delivery_rings', 'delivery_radius'], 'settings.rings', message);
};

/** A manager with unlimited discounts could give food away; a higher one set by an administrator may stay or be lowered. */
const discountTooHigh = (state: Settings, wanted: Wanted, after: After, by: Editor['by']): readonly WrongField[] => {
  const isChanged = wanted.has(TYPE) || wanted.has(AMOUNT);
  if (isChanged && after(TYPE) === 'Percentage %' && after(AMOUNT) > 100)
    return [wrong(AMOUNT, 'must be a whole number from 0 to 100')];
  const isHigher = after(TYPE) !== valueOf(state, TYPE) || after(AMOUNT) > valueOf(state, AMOUNT);
  const isFixed = after(TYPE) === 'Fixed Amount';
  const most = valueOf(state, isFixed ? 'manager_discount_pence' : 'manager_discount_percent');
  if (by !== 'manager' || !isHigher || after(AMOUNT) <= most) return [];
  const inWords = isFixed ? formatMoney(most) : `${most}%`;
  return [wrong(AMOUNT, `is above ${inWords}, the most that you may give; ask an administrator for more`)];
};

const ownFactorFirst: WrongField = {
  field: 'staff_second_factor',
  code: 'settings.own-factor-first',
  message: 'Set up a second factor on the My account page first. Then require one from all staff.',
};
