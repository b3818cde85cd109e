import type { Category, PastChange, PastState } from '@hatch/contexts/history/module';
import type { Order } from '@hatch/contexts/orders';
import { type Settings } from '@hatch/contexts/settings';
import { isSettingKey, ORDER_FIELDS, SETTINGS } from '@hatch/kernel/rules';
import { available, type Stock } from '@hatch/contexts/stock';
import type { Actor, RecordedEvent } from '@hatch/kernel';
import type { Success } from '../answers.js';
import { differencesOf, fieldsOf, type Field, type Leaf, type Path } from './fields.js';

/** Its key is destroyed, the reader may not see personal data, or no one may read it. */
type Hidden = 'forgotten' | 'withheld' | 'secret';

const PERSONAL: Readonly<Partial<Record<Category, readonly string[]>>> = {
  order: [...Object.keys(ORDER_FIELDS.notes), 'details', 'method.postcode'],
};

const isAt = (path: Path, place: string): boolean => `${path.join('.')}.`.startsWith(`${place}.`);

type Reader = {
  readonly mayReadPeople: boolean;
};

const isSecret = (category: Category, path: Path): boolean =>
  category === 'settings' && path.some((part) => isSettingKey(part) && SETTINGS[part].readers === 'never');

const hiddenInState = (
  category: Category,
  path: Path,
  { mayReadPeople, isForgotten }: Reader & { readonly isForgotten: boolean },
): Hidden | undefined => {
  if (isSecret(category, path)) return 'secret';
  if (!PERSONAL[category]?.some((place) => isAt(path, place))) return undefined;
  if (isForgotten) return 'forgotten';
  return mayReadPeople ? undefined : 'withheld';
};

/** An event may name its subject; other personal data needs the right to read it. */
const hiddenInEvent = (category: Category, path: Path, { mayReadPeople }: Reader): Hidden | undefined => {
  if (isSecret(category, path)) return 'secret';
  return path[0] === 'pii' && path[1] !== 'subject' && !mayReadPeople ? 'withheld' : undefined;
};

/** The revisions already count the events. */
const uncounted = (state: object): object =>
  Object.fromEntries(Object.entries(state).filter(([name]) => name !== 'changes'));

/** Its undo state would repeat the whole order. */
const orderFields = (order: Order): object =>
  'undoable' in order && order.undoable
    ? { ...uncounted(order), undoable: { step: order.undoable.step, at: order.undoable.at } }
    : uncounted(order);

/** Sales and returns run to thousands, and the events have them. */
const stockFields = (stock: Stock): object => {
  const { sales: _sales, returns: _returns, ...fields } = stock;
  return { ...fields, available: available(stock) };
};

const settingFields = ({ revision, values, secretsSet }: Settings): object => ({ revision, values, secretsSet });

const shownState = (category: Category, state: object): object => {
  if (category === 'order') return orderFields(state as Order);
  if (category === 'stock') return stockFields(state as Stock);
  if (category === 'cart') return uncounted(state);
  return category === 'settings' ? settingFields(state as Settings) : state;
};

/** The value is null where there is none or it is hidden. */
export type WireField = { readonly path: readonly string[]; readonly value: Leaf; readonly hidden?: Hidden };

type WireDifference = {
  readonly path: readonly string[];
  readonly before: Leaf;
  readonly after: Leaf;
  readonly hidden?: Hidden;
};

export type WirePastEvent = {
  readonly revision: number;
  readonly what: string;
  readonly at: string;
  readonly by: Actor['kind'];
  /** Name of staff; null for a deleted account. */
  readonly by_name: string | null;
  /** The same for all events of one request. */
  readonly correlation: string;
  /** Facts of the event that changed nothing are in `says`. */
  readonly changes: readonly WireDifference[];
  readonly says: readonly WireField[];
  readonly is_cut: boolean;
};

export type WireEventPlace = { readonly revision: number; readonly at: string };

export type PastStateAnswer = Success & {
  readonly category: Category;
  readonly id: string;
  readonly name: string | null;
  /** ISO instant asked for, or of the event. */
  readonly at: string;
  readonly last: WireEventPlace | null;
  readonly next: WireEventPlace | null;
  readonly state: readonly WireField[];
  readonly state_is_cut: boolean;
  readonly events: readonly WirePastEvent[];
  readonly older: number | null;
  readonly related: readonly { readonly category: Category; readonly id: string }[];
};

const MOST_FIELDS = 500;
const MOST_OF_EVENT = 100;

const withoutHidden = <Row extends { readonly path: Path }>(
  row: Row,
  hidden: Hidden | undefined,
  empty: Partial<Row>,
): Row | (Row & { readonly hidden: Hidden }) => (hidden ? { ...row, ...empty, hidden } : row);

const isForgotten = (state: object): boolean => 'forgotten' in state && state.forgotten === true;

const fieldsOfState = (category: Category, state: object): readonly Field[] => fieldsOf(shownState(category, state));

/** @param names of staff, by account */
const eventToWire = (
  category: Category,
  { event, before, after }: PastChange,
  reader: Reader,
  names: ReadonlyMap<string, string>,
): WirePastEvent => {
  const { revision, type, meta, data } = event;
  const { actor } = meta;
  const whose = { ...reader, isForgotten: isForgotten(after) || isForgotten(before) };
  const changes = differencesOf(fieldsOfState(category, before), fieldsOfState(category, after));
  const says = fieldsOf(data);
  return {
    revision: Number(revision),
    what: type,
    at: meta.at,
    by: actor.kind,
    by_name: actor.kind === 'staff' ? (names.get(actor.id) ?? null) : null,
    correlation: meta.correlationId,
    changes: changes
      .slice(0, MOST_OF_EVENT)
      .map((each) => withoutHidden(each, hiddenInState(category, each.path, whose), { before: null, after: null })),
    says: says
      .slice(0, MOST_OF_EVENT)
      .map((each) => withoutHidden(each, hiddenInEvent(category, each.path, reader), { value: null })),
    is_cut: changes.length > MOST_OF_EVENT || says.length > MOST_OF_EVENT,
  };
};

const stateToWire = (category: Category, state: object, reader: Reader): readonly WireField[] =>
  fieldsOfState(category, state)
    .slice(0, MOST_FIELDS)
    .map((field) => {
      const hidden = hiddenInState(category, field.path, { ...reader, isForgotten: isForgotten(state) });
      return withoutHidden(field, hidden, { value: null });
    });

const placeOf = ({ revision, meta }: RecordedEvent): WireEventPlace => ({ revision: Number(revision), at: meta.at });

export type PastParts = Pick<PastStateAnswer, 'at' | 'last' | 'next' | 'state' | 'state_is_cut' | 'events' | 'older'>;

export const pastToWire = (
  category: Category,
  { last, state, changes, hasOlder, next }: PastState,
  at: string | undefined,
  reader: Reader,
  names: ReadonlyMap<string, string>,
): PastParts => {
  const isThere = last !== undefined;
  return {
    at: at ?? last?.meta.at ?? next?.meta.at ?? '',
    last: last ? placeOf(last) : null,
    next: next ? placeOf(next) : null,
    state: isThere ? stateToWire(category, state, reader) : [],
    state_is_cut: isThere && fieldsOfState(category, state).length > MOST_FIELDS,
    events: changes.map((change) => eventToWire(category, change, reader, names)),
    older: hasOlder ? Number(changes.at(-1)?.event.revision ?? 0) : null,
  };
};
