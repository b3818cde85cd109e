import type { RecordedEvent } from '@hatch/kernel';
import type { Finding } from './findings.js';
import { leafOf } from './merkle-leaf.js';
import type { LedgerSeal } from './ledger-seal.js';

export type DifferingRange = {
  readonly seal: LedgerSeal;
  readonly events: readonly RecordedEvent[];
  readonly sealed: readonly Buffer[];
};

/** The next range tells a moved event from a removed one. */
export type FollowingRange = Pick<DifferingRange, 'events' | 'sealed'>;

export const nameDifference = ({ seal, events, sealed }: DifferingRange, following: FollowingRange): Finding => {
  const found = (detail: string, position?: bigint): Finding => ({ detail, position, seal: seal.number });
  const now = [...events, ...following.events];
  const leaves = now.map((event) => leafOf(event).toString('hex'));
  const before = [...sealed, ...following.sealed].map((leaf) => leaf.toString('hex'));
  const index = before.findIndex((leaf, place) => leaf !== leaves[place]);
  if (index < 0 || index >= sealed.length)
    return found(
      `Seal ${seal.number} was altered: its events are in the log as they were, but not from ${seal.from} to ${seal.to}`,
    );
  const [event, leaf = '', lost = ''] = [now[index], leaves[index], before[index]];
  const isRemoved = !leaves.includes(lost, index);
  const isAdded = !before.includes(leaf, index);
  if (!event || (isRemoved && !isAdded)) return found(removed(seal, index, now), positionIn(seal, index));
  const what = isAdded
    ? isRemoved
      ? 'was altered, or took the place of another'
      : 'was slipped in'
    : 'is not in its place: events were reordered';
  return found(`${nameOf(event)} ${what}`, event.position);
};

export const nameOf = (event: RecordedEvent): string => `The event at ${placeOf(event)}`;

const placeOf = ({ position, stream, revision, type }: RecordedEvent): string =>
  `position ${position} (${stream} @${revision}, ${type})`;

/** Undefined where positions have gaps between them. */
const positionIn = ({ from, to, count }: LedgerSeal, index: number): bigint | undefined =>
  BigInt(to) - BigInt(from) + 1n === BigInt(count) ? BigInt(from) + BigInt(index) : undefined;

const removed = (seal: LedgerSeal, index: number, now: readonly RecordedEvent[]): string => {
  const position = positionIn(seal, index);
  const where = position === undefined ? '' : ` at position ${position}`;
  const missing = missingRevision(now);
  const [before, after] = [now[index - 1], now[index]];
  const adjacent = [before && `after ${placeOf(before)}`, after && `before ${placeOf(after)}`].filter((one) => one);
  return `An event${where}${missing ? ` (${missing})` : ''} was removed; it came ${adjacent.join(' and ') || 'first'}`;
};

const missingRevision = (now: readonly RecordedEvent[]): string | undefined => {
  const last = new Map<string, bigint>();
  for (const { stream, revision } of now) {
    const next = (last.get(stream) ?? revision - 1n) + 1n;
    if (revision > next) return `${stream} @${next}`;
    last.set(stream, revision);
  }
  return undefined;
};
