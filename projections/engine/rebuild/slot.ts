import { withinLog, type EventStore } from '@hatch/event-store';
import type { ClientBase, Pool } from 'pg';
import { NO_EVENT } from '../checkpoint.js';
import type { Batch } from '../event-buffer.js';
import type { Projection } from '../projection.js';
import { LIVE } from '../session.js';

/** Rows that no one reads: under construction, or replaced by the last switch. */
export type Slot = 'next' | 'previous';

export const schemaOf = (slot: Slot): string => `${LIVE}_${slot}`;

type Build = { readonly version: number; readonly position: bigint };

export const beginBuild = async ({ name, version, tables }: Projection, client: ClientBase): Promise<void> => {
  for (const table of tables) await client.query('SELECT rm.clone_table($1, $2)', [table, schemaOf('next')]);
  await putBuild('next', name, { version, position: 0n }, client);
};

export const findBuild = async (slot: Slot, name: string, database: ClientBase | Pool): Promise<Build | undefined> => {
  const { rows } = await database.query<{ version: number; position: string }>(
    'SELECT version, position FROM rm.build WHERE slot = $1 AND name = $2',
    [slot, name],
  );
  return rows[0] && { version: rows[0].version, position: BigInt(rows[0].position) };
};

export const putBuild = async (slot: Slot, name: string, build: Build, client: ClientBase): Promise<void> => {
  await client.query(
    `INSERT INTO rm.build (slot, name, version, position, updated_at) VALUES ($1, $2, $3, $4, now())
     ON CONFLICT (slot, name) DO UPDATE
       SET version = excluded.version, position = excluded.position, updated_at = excluded.updated_at`,
    [slot, name, build.version, build.position],
  );
};

export const dropBuild = async (slot: Slot, { name, tables }: Projection, client: ClientBase): Promise<void> => {
  for (const table of tables) await client.query(`DROP TABLE IF EXISTS ${schemaOf(slot)}.${table}`);
  await client.query('DELETE FROM rm.build WHERE slot = $1 AND name = $2', [slot, name]);
};

type LivePosition = {
  readonly version: number;
  readonly position: bigint;
  readonly stopped: boolean;
  /** The log was replaced since: the rows hold lost events. */
  readonly isOutsideLog: boolean;
};

/** @param hold keeps the model from moving on until the transaction ends */
export const livePosition = async (
  name: string,
  client: ClientBase,
  { hold = false }: { readonly hold?: boolean } = {},
): Promise<LivePosition> => {
  const { rows } = await client.query<Omit<LivePosition, 'position'> & { readonly position: string }>(
    `SELECT version, position, stopped_at IS NOT NULL AS stopped,
       stopped_at IS NOT NULL AND stopped_type = $2 AS "isOutsideLog"
     FROM rm.checkpoint WHERE name = $1
     ${hold ? 'FOR UPDATE' : ''}`,
    [name, NO_EVENT.eventType],
  );
  const [row] = rows;
  if (!row) throw new Error(`Read model ${name} has never run; start Hatch once`);
  return { ...row, position: BigInt(row.position) };
};

/** The live rows' position, or the end of the log if that comes before, as it does for rows outside the log. */
export const targetOf = async (
  { position, isOutsideLog }: Pick<LivePosition, 'position' | 'isOutsideLog'>,
  store: Pick<EventStore, 'head'>,
): Promise<bigint> => {
  if (!isOutsideLog) return withinLog(store, position);
  const end = await store.head();
  return end < position ? end : position;
};

/** Large enough that most events of an order share a batch: its row is written once. */
const BATCH = 10_000;

type Stretch = { readonly after: bigint; readonly upTo: bigint };

/** Ends early, without an error, when the signal aborts. */
export const readUpTo = async (
  store: EventStore,
  { after, upTo }: Stretch,
  signal: AbortSignal,
  take: (batch: Batch) => Promise<void>,
): Promise<void> => {
  if (after >= upTo || signal.aborted) return;
  const done = new AbortController();
  const subscription = {
    after: after === 0n ? ('start' as const) : after,
    batch: BATCH,
    signal: AbortSignal.any([signal, done.signal]),
  };
  await store.subscribeAll(subscription, async (events, reached) => {
    if (done.signal.aborted) return;
    if (reached < upTo) return take({ events, upTo: reached });
    await take({ events: events.filter(({ position }) => position <= upTo), upTo });
    done.abort();
  });
};
