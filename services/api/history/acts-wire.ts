import type { Actor } from '@hatch/kernel';
import { dayAfter, startOfLondonDay } from '@hatch/kernel/rules';
import {
  noteOf,
  type Act,
  type ActFilters,
  type ActType,
  type Facts,
  type ThingKind,
} from '@hatch/projections/history';
import type { Success } from '../answers.js';
import type { StepArea, StepTone } from './chain-steps.js';
import { changesInWords, type WireChange } from './fact-words.js';
import type { ActsDto } from './history.dto.js';

type Verdict = { readonly text: string; readonly is_open: boolean };

type WireCause =
  | { readonly kind: 'act'; readonly key: string; readonly what: ActType; readonly at: string }
  | { readonly kind: 'task'; readonly name: string }
  | { readonly kind: 'request'; readonly id: string };

export type WireAct = {
  readonly key: string;
  readonly at: string;
  readonly by: Actor['kind'];
  readonly by_id: string | null;
  /** Name of staff; null for others and for a deleted account. */
  readonly by_name: string | null;
  readonly at_tablet: boolean;
  readonly what: ActType;
  readonly note: string;
  readonly thing: {
    readonly kind: ThingKind;
    readonly id: string;
    /** Null where it has none that the reader may see. */
    readonly name: string | null;
  };
  readonly order: { readonly id: string; readonly ref: string | null } | null;
  readonly changes: readonly WireChange[];
  readonly cause: WireCause;
  readonly event_id: string;
  readonly trading_day: string;
};

export type ActsAnswer = Success & {
  readonly acts: readonly WireAct[];
  readonly next: string | null;
};

export type ActPeopleAnswer = Success & {
  /** All staff who ever acted; without a name for a deleted account. */
  readonly people: readonly { readonly id: string; readonly name: string | null }[];
};

type WireStep = WireAct & {
  readonly area: StepArea;
  readonly tone: StepTone;
  /** Length of the chain of causes that led here; at most 4. */
  readonly depth: number;
};

export type ChainAnswer = Success & {
  readonly order: { readonly id: string; readonly ref: string | null };
  readonly steps: readonly WireStep[];
  readonly verdict: Verdict;
};

export type Known = {
  readonly names: ReadonlyMap<string, string>;
  /** Keyed by stream. */
  readonly facts: ReadonlyMap<string, Facts>;
  readonly causes: ReadonlyMap<string, Act>;
  readonly days: ReadonlyMap<string, string>;
};

const keyOf = ({ position, nr }: Pick<Act, 'position' | 'nr'>): string => `${position}.${nr}`;

/** Stream with the name of a thing; undefined where its id is its name. */
export const streamOf = ({ thing }: Pick<Act, 'thing'>): string | undefined => {
  switch (thing.kind) {
    case 'order':
      return `order-${thing.id}`;
    case 'product':
      return `product-${thing.id}`;
    case 'person':
      return `user-${thing.id}`;
    default:
      return undefined;
  }
};

const textOf = (facts: Facts | undefined, name: string): string | null => {
  const value = facts?.[name];
  return typeof value === 'string' ? value : null;
};

const nameOf = (act: Act, { facts, names }: Known): string | null => {
  const of = facts.get(streamOf(act) ?? '');
  switch (act.thing.kind) {
    case 'order':
      return textOf(of, 'ref');
    case 'product':
      return textOf(of, 'name');
    case 'person':
      return names.get(act.thing.id) ?? null;
    case 'slot':
    case 'setting':
    case 'store':
    case 'page':
    case 'message':
    case 'payments':
      return null;
  }
};

const causeOf = ({ actor, causationId, correlationId }: Act, { causes }: Known): WireCause => {
  const cause = causes.get(causationId);
  if (cause) return { kind: 'act', key: keyOf(cause), what: cause.kind, at: cause.at };
  return actor.kind === 'system' ? { kind: 'task', name: actor.id } : { kind: 'request', id: correlationId };
};

export const actToWire = (act: Act, known: Known): WireAct => {
  const { actor, orderId } = act;
  const isStaff = actor.kind === 'staff';
  return {
    key: keyOf(act),
    at: act.at,
    by: actor.kind,
    by_id: isStaff ? actor.id : null,
    by_name: isStaff ? (known.names.get(actor.id) ?? null) : null,
    at_tablet: isStaff && actor.at !== undefined,
    what: act.kind,
    note: noteOf({ type: act.kind, data: act.data }),
    thing: { ...act.thing, name: nameOf(act, known) },
    order: orderId === null ? null : { id: orderId, ref: textOf(known.facts.get(`order-${orderId}`), 'ref') },
    changes: changesInWords(act.changes, known.facts.get(streamOf(act) ?? '')),
    cause: causeOf(act, known),
    event_id: act.eventId,
    trading_day: known.days.get(act.at) ?? '',
  };
};

/** Days are London's, and `to` is the last one, included. */
export const filtersOf = ({ who, kind, thing, id, from, to }: ActsDto): ActFilters => ({
  who,
  kind,
  ...(from !== undefined && { from: startOfLondonDay(from).toISOString() }),
  ...(to !== undefined && { to: startOfLondonDay(dayAfter(to)).toISOString() }),
  ...(thing !== undefined && { thing: { kind: thing, id } }),
});
