import { accept, nothing, refuse, type Decide, type Decision } from '@hatch/kernel';
import { formatMoney, isOn, isPostcode, offersDelivery, readRings, ringsReach } from '@hatch/kernel/rules';
import { isSettingKey, settingDefinitions, type SettingKey, type Writers } from './setting-definitions.js';
import { SETTINGS_SUBJECT, type SettingsEvent } from './events.js';
import { valueOf, type Settings } from './state.js';

export type ChangeSettingsData = {
  /** Unchecked texts, numbers and booleans. */
  readonly changes: Readonly<Record<string, unknown>>;
  readonly by: 'manager' | 'admin';
  /** As the editor read them; absent: the current one. */
  readonly revision?: number | undefined;
  /** ISO instant at which deliveries resume automatically. */
  readonly deliveryOffUntil?: string | undefined;
};

const TYPE = 'takeaway_collect_discount_type';
const AMOUNT = 'takeaway_collect_discount_amount_or_percent';

const refused = (key: string, why: string): Decision<SettingsEvent> =>
  refuse('settings.invalid', `${key} ${why}; nothing was saved`);

const asText = (value: unknown, isSwitch: boolean): string | undefined => {
  if (typeof value === 'string') return value;
  if (isSwitch && typeof value === 'boolean') return value ? '1' : '0';
  return typeof value === 'number' && Number.isFinite(value) ? String(value) : undefined;
};

const mayWrite = (by: ChangeSettingsData['by'], writers: Writers): boolean =>
  writers === 'manager' || (writers === 'admin' && by === 'admin');

const outdated = refuse(
  'settings.outdated',
  'Someone else has changed the settings. Look at what they changed, then save again',
);

/** All or nothing: one key that is unknown, forbidden or out of bounds refuses the whole call. */
export const changeSettings =
  ({ changes, by, revision, deliveryOffUntil = '' }: ChangeSettingsData): Decide<Settings, SettingsEvent> =>
  (state) => {
    const wanted = new Map<SettingKey, string>();
    for (const [key, given] of Object.entries(changes)) {
      if (!isSettingKey(key)) return refused(JSON.stringify(key.slice(0, 60)), 'is not a setting');
      const { readers, writers, isSwitch, check } = settingDefinitions[key];
      if (!mayWrite(by, writers)) return refused(key, 'cannot be changed here by you');
      const text = asText(given, isSwitch);
      if (text === undefined) return refused(key, 'must be a text or a number');
      if (readers === 'never' && text.trim() === '') continue;
      const checked = check(text);
      if ('problem' in checked) return refused(key, checked.problem);
      wanted.set(key, checked.value);
    }
    const delivering = wanted.get('delivering_status');
    const end = delivering === 'not-delivering' ? deliveryOffUntil : '';
    if (delivering !== undefined && end !== valueOf(state, 'delivery_off_until')) wanted.set('delivery_off_until', end);
    const after = (key: SettingKey) => wanted.get(key) ?? valueOf(state, key);
    if (revision !== undefined && overwrites(state, wanted, revision)) return outdated;
    return (
      conflict(wanted, after) ?? (by === 'manager' ? aboveCeiling(state, wanted) : undefined) ?? record(state, wanted)
    );
  };

const overwrites = (
  { values, changedAt }: Settings,
  wanted: ReadonlyMap<SettingKey, string>,
  revision: number,
): boolean => [...wanted].some(([key, to]) => (changedAt.get(key) ?? 0) > revision && values.get(key) !== to);

const conflict = (
  wanted: ReadonlyMap<SettingKey, string>,
  after: (key: SettingKey) => string,
): Decision<SettingsEvent> | undefined => {
  const hours = wanted.has('open_time') || wanted.has('close_time');
  if (hours && after('open_time') !== '' && after('close_time') !== '' && after('open_time') > after('close_time'))
    return refuse('settings.times', 'Open times do not work together; nothing was saved');
  if (wanted.get('delivering_status') === 'delivering' && !isPostcode(after('kitchen_postcode')))
    return refuse('settings.no-kitchen', 'Kitchen Postcode missing or invalid');
  const area = wanted.has('delivery_rings') || wanted.has('delivery_radius');
  if (area && !ringsReach(readRings(after('delivery_rings')) ?? [], Number(after('delivery_radius'))))
    return refuse(
      'settings.rings',
      `The delivery rings must reach the delivery radius of ${after('delivery_radius')} miles; nothing was saved`,
    );
  const discount = wanted.has(TYPE) || wanted.has(AMOUNT);
  if (discount && after(TYPE) === 'Percentage %' && Number(after(AMOUNT)) > 100)
    return refused(AMOUNT, 'must be a whole number from 0 to 100');
  return undefined;
};

/**
 * A manager with unlimited discounts could give food away; a higher discount set by an administrator may stay or be
 * lowered.
 */
const aboveCeiling = (
  state: Settings,
  wanted: ReadonlyMap<SettingKey, string>,
): Decision<SettingsEvent> | undefined => {
  const after = (key: SettingKey) => wanted.get(key) ?? valueOf(state, key);
  const isHigher = after(TYPE) !== valueOf(state, TYPE) || Number(after(AMOUNT)) > Number(valueOf(state, AMOUNT));
  const isFixed = after(TYPE) === 'Fixed Amount';
  const most = Number(valueOf(state, isFixed ? 'manager_discount_pence' : 'manager_discount_percent'));
  if (!isHigher || Number(after(AMOUNT)) <= most) return undefined;
  const inWords = isFixed ? formatMoney(most) : `${most}%`;
  return refused(AMOUNT, `is above ${inWords}, the most that you may give; ask an administrator for more`);
};

/** A secret is always recorded: it is not kept in memory for comparison. */
const record = (state: Settings, wanted: ReadonlyMap<SettingKey, string>): Decision<SettingsEvent> => {
  const [secrets, plain] = [[...wanted].filter(isSecret), [...wanted].filter((entry) => !isSecret(entry))];
  const changes = plain
    .filter(([key, to]) => state.values.get(key) !== to)
    .map(([key, to]) => [key, { from: state.values.get(key) ?? null, to }] as const);
  if (changes.length === 0 && secrets.length === 0) return nothing;
  const pii = { subject: SETTINGS_SUBJECT, secrets: Object.fromEntries(secrets) } as const;
  return accept({
    type: 'SettingsChanged',
    data: { changes: Object.fromEntries(changes), ...(secrets.length > 0 && { pii }) },
  });
};

const isSecret = ([key]: readonly [SettingKey, string]): boolean => settingDefinitions[key].readers === 'never';

/** Skips the rules of `changeSettings`: deliveries resume even without a postcode. */
export const resumeDelivery: Decide<Settings, SettingsEvent> = (state, context) => {
  const until = valueOf(state, 'delivery_off_until');
  return until === '' || until > context.now
    ? nothing
    : record(
        state,
        new Map([
          ['delivering_status', 'delivering'],
          ['delivery_off_until', ''],
        ]),
      );
};

export const isDelivering = (state: Settings): boolean =>
  offersDelivery(valueOf(state, 'kitchen_postcode'), valueOf(state, 'delivering_status'));

export const isTakeaway = (state: Settings): boolean => isOn(valueOf(state, 'is_takeaway'));
