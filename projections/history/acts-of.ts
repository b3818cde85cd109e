import { SECRET_SETTINGS, type SettingsChanged } from '@hatch/contexts/settings/events';
import type { RecordedEvent } from '@hatch/kernel';
import type { Act, ActEvent, ActType, FactChanges, Facts } from './act.js';
import { describeAct } from './act-description.js';

/** Personal, or long and told by the changes. A card's fingerprint would link two orders of a person. */
const LEFT_OUT: ReadonlySet<string> = new Set([
  'pii',
  'cardFingerprint',
  'cartId',
  'content',
  'description',
  'hours',
  'allergens',
  'parts',
  'changes',
]);

const shortened = (data: object): object =>
  Object.fromEntries(
    Object.entries(data).flatMap(([name, value]) =>
      LEFT_OUT.has(name) ? [] : [[name, name === 'lines' ? [] : (value as unknown)]],
    ),
  );

const changesBetween = (before: Facts, facts: Facts): FactChanges =>
  Object.fromEntries(
    Object.entries(facts).flatMap(([name, value]) => {
      const was = before[name] ?? null;
      return was === value ? [] : [[name, [was, value] as const]];
    }),
  );

const isSecret = (key: string): boolean => SECRET_SETTINGS.includes(key);

/** One act for each setting; secrets show neither value. */
const settingActs = (event: RecordedEvent<SettingsChanged>): readonly Act[] => {
  const { changes, pii } = event.data;
  const plain = Object.entries(changes).filter(([key]) => !isSecret(key));
  const secrets = pii ? SECRET_SETTINGS : Object.keys(changes).filter(isSecret);
  return [
    ...plain.map(([key, { from, to }]) => ({ key, changes: { value: [from, to] as const } })),
    ...secrets.map((key) => ({ key, changes: {} })),
  ].map(({ key, changes: changed }, nr) => ({
    ...commonTo(event),
    nr,
    thing: { kind: 'setting', id: key },
    orderId: null,
    changes: changed,
  }));
};

const commonTo = ({ id, position, type, data, meta }: RecordedEvent) => ({
  position,
  nr: 0,
  eventId: id,
  at: meta.at,
  kind: type as ActType,
  actor: meta.actor,
  data: shortened(data),
  correlationId: meta.correlationId,
  causationId: meta.causationId,
});

export const actsOf = (
  event: RecordedEvent<ActEvent>,
  before: Facts,
): { readonly acts: readonly Act[]; readonly facts: Facts } => {
  if (event.type === 'SettingsChanged') return { acts: settingActs(event), facts: before };
  const { thing, orderId = null, facts = {} } = describeAct(event, before);
  const act = { ...commonTo(event), thing, orderId, changes: changesBetween(before, facts) };
  return { acts: [act], facts: { ...before, ...facts } };
};
