import type { EventStore } from '@hatch/event-store';
import { setTimeout as pause } from 'node:timers/promises';
import type { PoolClient } from 'pg';
import { BatchWriter } from './batch-writer.js';
import { NO_EVENT, type ProjectionFailure } from './checkpoint.js';
import type { ProjectionPosition } from './projection-positions.js';

/** For so long a member of a log's cluster may tell of an earlier end than another did. */
const LAG_MS = 2_000;
const LOOK_MS = 100;

/** The position, or the end of the log when that comes before it: the log was replaced, or restored from an older copy. */
export const withinLog = async (store: Pick<EventStore, 'head'>, position: bigint): Promise<bigint> => {
  const patience = Date.now() + LAG_MS;
  for (;;) {
    const end = await store.head();
    if (end >= position) return position;
    if (Date.now() > patience) return end;
    await pause(LOOK_MS);
  }
};

/**
 * Stops those that stand at a position the log does not have: they would pass over every event that comes there, and
 * their rows hold what the log has lost.
 * @throws Fenced when one of them stands elsewhere by now
 */
export const failBeyondLog = async (
  standings: readonly ProjectionPosition[],
  client: PoolClient,
  store: EventStore,
): Promise<readonly ProjectionPosition[]> => {
  const able = standings.filter(({ stopped }) => !stopped);
  const end = await withinLog(store, furthest(able));
  const beyond = able.filter(({ position }) => position > end);
  const stops = new Map(beyond.map((standing) => [standing, stopBeyond(standing, end)]));
  const writer = new BatchWriter(client);
  for (const [{ projection, position }, stop] of stops) await writer.stop(projection.name, position, stop);
  return standings.map((standing) => ({ ...standing, stopped: standing.stopped ?? stops.get(standing) }));
};

export const furthest = (standings: readonly ProjectionPosition[]): bigint =>
  standings.reduce((most, { position }) => (position > most ? position : most), 0n);

const stopBeyond = ({ projection, position }: ProjectionPosition, end: bigint): ProjectionFailure => ({
  position,
  ...NO_EVENT,
  error: `The log ends at ${end}, before this position: it was replaced, or restored from an older copy. Build it from the log as it is now: npm run hatch -- rebuild ${projection.name}`,
  at: new Date().toISOString(),
});
