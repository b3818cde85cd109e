import { findLogFault, type EventStore, type LogPlace } from '@hatch/event-store';
import type { PoolClient } from 'pg';
import { BatchWriter } from './batch-writer.js';
import { NO_EVENT, type ProjectionFailure } from './checkpoint.js';
import type { ProjectionPosition } from './projection-positions.js';

type Log = Pick<EventStore, 'head' | 'idAt'>;

/**
 * A projection whose position the log lacks, or has for another event, would skip events and keep lost ones.
 * @throws Fenced when one of them has moved
 */
export const failOutsideLog = async (
  positions: readonly ProjectionPosition[],
  client: PoolClient,
  store: Log,
): Promise<readonly ProjectionPosition[]> => {
  const active = positions.filter(({ stopped }) => !stopped);
  const faults = await faultsAt(active, store);
  const failures = new Map(
    active.flatMap((one) => {
      const fault = faults.get(placeOf(one));
      return fault === undefined ? [] : [[one, failureAt(one, fault)] as const];
    }),
  );
  const writer = new BatchWriter(client);
  for (const [{ projection, position }, failure] of failures) await writer.stop(projection.name, position, failure);
  return positions.map((one) => ({ ...one, stopped: one.stopped ?? failures.get(one) }));
};

export const identifyCheckpoints = async (
  positions: readonly ProjectionPosition[],
  client: PoolClient,
  store: Log,
): Promise<readonly ProjectionPosition[]> => {
  const unknown = positions.filter(({ id, position, stopped }) => id === undefined && position > 0n && !stopped);
  const ids = new Map<bigint, string | undefined>();
  for (const { position } of unknown) if (!ids.has(position)) ids.set(position, await store.idAt(position));
  for (const [position, id] of ids)
    if (id !== undefined)
      await client.query(
        'UPDATE rm.checkpoint SET event_id = $2, event_position = position WHERE position = $1 AND name = ANY($3::text[])',
        [position, id, unknown.map(({ projection }) => projection.name)],
      );
  return positions.map((one) => (unknown.includes(one) ? { ...one, id: ids.get(one.position) } : one));
};

export const furthest = (positions: readonly ProjectionPosition[]): bigint =>
  positions.reduce((most, { position }) => (position > most ? position : most), 0n);

export const startAfter = ({
  position,
  id,
}: Pick<ProjectionPosition, 'position' | 'id'>): bigint | LogPlace | 'start' => {
  if (position === 0n) return 'start';
  return id === undefined ? position : { position, id };
};

const placeOf = ({ position, id }: ProjectionPosition): string => `${position} ${id ?? ''}`;

/** Most of them are at one place, so that is looked up once. */
const faultsAt = async (
  positions: readonly ProjectionPosition[],
  store: Log,
): Promise<ReadonlyMap<string, string | undefined>> => {
  const faults = new Map<string, string | undefined>();
  for (const one of positions) if (!faults.has(placeOf(one))) faults.set(placeOf(one), await findLogFault(store, one));
  return faults;
};

const failureAt = ({ projection, position }: ProjectionPosition, fault: string): ProjectionFailure => ({
  position,
  ...NO_EVENT,
  error: `${fault} Build it from the log as it is now: npm run hatch -- rebuild ${projection.name}`,
  at: new Date().toISOString(),
});
