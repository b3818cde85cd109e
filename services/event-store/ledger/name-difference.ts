import type { RecordedEvent } from '@hatch/kernel';
import { leafOf } from './merkle-leaf.js';
import type { LedgerSeal } from './ledger-seal.js';

/** The range of a seal as it is in the log now, and the leaves that were sealed. */
export type DifferingRange = {
  readonly seal: LedgerSeal;
  readonly events: readonly RecordedEvent[];
  readonly sealed: readonly Buffer[];
};

/** The range that follows, in the log now and when it was sealed: it distinguishes what was moved from what was removed. */
export type FollowingRange = Pick<DifferingRange, 'events' | 'sealed'>;

/** What happened to the first event that is not as it was sealed. */
export const nameDifference = ({ seal, events, sealed }: DifferingRange, following: FollowingRange): string => {
  const now = [...events, ...following.events];
  const leaves = now.map((event) => leafOf(event).toString('hex'));
  const before = [...sealed, ...following.sealed].map((leaf) => leaf.toString('hex'));
  const index = before.findIndex((leaf, place) => leaf !== leaves[place]);
  if (index < 0 || index >= sealed.length)
    return `Seal ${seal.number} was altered: its events are in the log as they were, but not from ${seal.from} to ${seal.to}`;
  const [event, leaf = '', lost = ''] = [now[index], leaves[index], before[index]];
  const isRemoved = !leaves.includes(lost, index);
  const isAdded = !before.includes(leaf, index);
  if (!event || (isRemoved && !isAdded)) return removed(seal, index, now);
  if (!isAdded) return `${nameOf(event)} is not in its place: events were reordered`;
  return isRemoved ? `${nameOf(event)} was altered, or took the place of another` : `${nameOf(event)} was slipped in`;
};

export const nameOf = (event: RecordedEvent): string => `The event at ${placeOf(event)}`;

const placeOf = ({ position, stream, revision, type }: RecordedEvent): string =>
  `position ${position} (${stream} @${revision}, ${type})`;

const removed = ({ from, to, count }: LedgerSeal, index: number, now: readonly RecordedEvent[]): string => {
  const gapless = BigInt(to) - BigInt(from) + 1n === BigInt(count);
  const where = gapless ? ` at position ${BigInt(from) + BigInt(index)}` : '';
  const missing = missingRevision(now);
  const [before, after] = [now[index - 1], now[index]];
  const adjacent = [before && `after ${placeOf(before)}`, after && `before ${placeOf(after)}`].filter((one) => one);
  return `An event${where}${missing ? ` (${missing})` : ''} was removed; it came ${adjacent.join(' and ') || 'first'}`;
};

/** The revision that is missing, where other events of its stream are near. */
const missingRevision = (now: readonly RecordedEvent[]): string | undefined => {
  const last = new Map<string, bigint>();
  for (const { stream, revision } of now) {
    const next = (last.get(stream) ?? revision - 1n) + 1n;
    if (revision > next) return `${stream} @${next}`;
    last.set(stream, revision);
  }
  return undefined;
};
