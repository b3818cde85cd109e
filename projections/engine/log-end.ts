import type { EventStore } from '@hatch/event-store';
import { setTimeout as pause } from 'node:timers/promises';
import type { PoolClient } from 'pg';
import { BatchWriter } from './batch-writer.js';
import { NO_EVENT, type ProjectionFailure } from './checkpoint.js';
import type { ProjectionPosition } from './projection-positions.js';

/** For so long a member of a log's cluster may report an earlier end than another did. */
const LAG_MS = 2_000;
const POLL_MS = 100;

/** The position, or the end of the log when that comes before it: the log was replaced, or restored from an older copy. */
export const withinLog = async (store: Pick<EventStore, 'head'>, position: bigint): Promise<bigint> => {
  // From the first answer on: one that was slow to come must not be the only one.
  let deadline: number | undefined;
  for (;;) {
    const end = await store.head();
    if (end >= position) return position;
    deadline ??= Date.now() + LAG_MS;
    if (Date.now() > deadline) return end;
    await pause(POLL_MS);
  }
};

/**
 * Stops those at a position that the log does not have: they would pass over every event that comes there, and
 * their rows hold what the log has lost.
 * @throws Fenced when one of them is at another position by now
 */
export const failBeyondLog = async (
  positions: readonly ProjectionPosition[],
  client: PoolClient,
  store: EventStore,
): Promise<readonly ProjectionPosition[]> => {
  const active = positions.filter(({ stopped }) => !stopped);
  const end = await withinLog(store, furthest(active));
  const beyond = active.filter(({ position }) => position > end);
  const failures = new Map(beyond.map((one) => [one, failureBeyond(one, end)]));
  const writer = new BatchWriter(client);
  for (const [{ projection, position }, failure] of failures) await writer.stop(projection.name, position, failure);
  return positions.map((one) => ({ ...one, stopped: one.stopped ?? failures.get(one) }));
};

export const furthest = (positions: readonly ProjectionPosition[]): bigint =>
  positions.reduce((most, { position }) => (position > most ? position : most), 0n);

const failureBeyond = ({ projection, position }: ProjectionPosition, end: bigint): ProjectionFailure => ({
  position,
  ...NO_EVENT,
  error: `The log ends at ${end}, before this position: it was replaced, or restored from an older copy. Build it from the log as it is now: npm run hatch -- rebuild ${projection.name}`,
  at: new Date().toISOString(),
});
