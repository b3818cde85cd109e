import {
  useCase,
  accept,
  nothing,
  refuse,
  rejectFields,
  type Decide,
  type Decision,
  type WrongField,
} from '@hatch/kernel';
import { offersDelivery, isSettingKey, SETTINGS, type SettingKey, type SettingWriters } from '@hatch/kernel/rules';
import { conflicts, wrong, type Editor, type Wanted } from './setting-conflicts.js';
import { SETTINGS_SUBJECT, type SettingsEvent } from './events.js';
import { settingsStream, valueOf, type Settings } from './state.js';

export type ChangeSettingsData = Editor & {
  /** Unchecked texts, numbers and booleans. */
  readonly changes: Readonly<Record<string, unknown>>;
  /** As the editor read them; absent: the current one. */
  readonly revision?: number | undefined;
  /** ISO instant at which deliveries resume automatically. */
  readonly deliveryOffUntil?: string | undefined;
};

const asText = (value: unknown, isSwitch: boolean): string | undefined => {
  if (typeof value === 'string') return value;
  if (isSwitch && typeof value === 'boolean') return value ? '1' : '0';
  return typeof value === 'number' && Number.isFinite(value) ? String(value) : undefined;
};

const mayWrite = (by: Editor['by'], writers: SettingWriters): boolean =>
  writers === 'manager' || (writers === 'admin' && by === 'admin');

const outdated = refuse(
  'settings.outdated',
  'Someone else has changed the settings. Look at what they changed, then save again',
);

/** The value to store; undefined: leave it as it is. */
const checked = (key: string, given: unknown, by: Editor['by']): string | undefined | WrongField => {
  if (!isSettingKey(key)) {
    const field = key.slice(0, 60);
    return { ...wrong(JSON.stringify(field), 'is not a setting'), field };
  }
  const { readers, writers, asked, check } = SETTINGS[key];
  if (!mayWrite(by, writers)) return wrong(key, 'cannot be changed here by you');
  const text = asText(given, asked.kind === 'switch');
  if (text === undefined) return wrong(key, 'must be a text or a number');
  if (readers === 'never' && text.trim() === '') return undefined;
  const result = check(text);
  return 'problem' in result ? wrong(key, result.problem) : result.value;
};

/** All or nothing: one key that is unknown, forbidden or out of bounds refuses the whole call. */
export const changeSettings =
  (data: ChangeSettingsData): Decide<Settings, SettingsEvent> =>
  (state) => {
    const { changes, by, revision, deliveryOffUntil = '' } = data;
    const wanted = new Map<SettingKey, string>();
    const wrongAlone: WrongField[] = [];
    for (const [key, given] of Object.entries(changes)) {
      const result = checked(key, given, by);
      if (typeof result === 'object') wrongAlone.push(result);
      else if (isSettingKey(key) && result !== undefined) wanted.set(key, result);
    }
    const delivering = wanted.get('delivering_status');
    const end = delivering === 'not-delivering' ? deliveryOffUntil : '';
    if (delivering !== undefined && end !== valueOf(state, 'delivery_off_until')) wanted.set('delivery_off_until', end);
    if (wrongAlone.length === 0 && revision !== undefined && overwrites(state, wanted, revision)) return outdated;
    const refusal = rejectFields([...wrongAlone, ...conflicts(state, wanted, wrongAlone, data)]);
    if (!refusal) return record(state, wanted);
    const { code, message } = refusal;
    return {
      events: [],
      rejection: { ...refusal, message: SAYS_ALL.has(code) ? message : `${message}; nothing was saved` },
    };
  };

const SAYS_ALL: ReadonlySet<string> = new Set(['settings.no-kitchen', 'settings.own-factor-first']);

/** True: someone else changed one of these settings after the editor read them. */
const overwrites = ({ values, changedAt }: Settings, wanted: Wanted, revision: number): boolean =>
  [...wanted].some(([key, to]) => (changedAt.get(key) ?? 0) > revision && values.get(key) !== to);

/** A secret is always recorded: it is not kept in memory for comparison. */
const record = (state: Settings, wanted: Wanted): Decision<SettingsEvent> => {
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

const isSecret = ([key]: readonly [SettingKey, string]): boolean => SETTINGS[key].readers === 'never';

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

export const isTakeaway = (state: Settings): boolean => valueOf(state, 'is_takeaway');

export const ChangeSettings = useCase(settingsStream, 'ChangeSettings', changeSettings);
export const ResumeDelivery = useCase(settingsStream, 'ResumeDelivery', () => resumeDelivery);
