import type { EventStore } from '@hatch/event-store';
import type { ClientBase } from 'pg';
import { setTimeout as pause } from 'node:timers/promises';
import { isTransient } from '../failures.js';
import { inTransaction } from '../in-transaction.js';
import type { Projection } from '../projection.js';
import { LIMIT_IDLE_TRANSACTION, LIVE } from '../session.js';
import type { BuildWriter } from './build-writer.js';
import { livePosition, targetOf, readUpTo, dropBuild, findBuild, putBuild, schemaOf, type Slot } from './slot.js';

const TRIES = 100;
/** Readers queue behind a waiting lock, so it is given up soon and tried again. */
const LOCK_TIMEOUT_MS = 250;
const RETRY_MS = 50;

/**
 * Brings the slot to the position of the live rows in the same transaction, so no reader sees another moment. The
 * replaced rows move to the slot `previous`, unless they hold events that the log has lost.
 */
export const switchOver = async (
  projection: Projection,
  slot: Slot,
  writer: BuildWriter,
  store: EventStore,
  signal: AbortSignal,
): Promise<bigint> => {
  for (let tries = 1; ; tries += 1) {
    try {
      return await inTransaction(writer.client, () => switchOnce(projection, slot, writer, store, signal));
    } catch (error) {
      if (tries === TRIES || signal.aborted || !isTransient(error)) throw error;
      await pause(RETRY_MS);
    }
  }
};

const switchOnce = async (
  projection: Projection,
  slot: Slot,
  writer: BuildWriter,
  store: EventStore,
  signal: AbortSignal,
): Promise<bigint> => {
  const { client } = writer;
  const { name, version, tables } = projection;
  await client.query(LIMIT_IDLE_TRANSACTION);
  await client.query(`SET LOCAL lock_timeout = ${LOCK_TIMEOUT_MS}`);
  await lockTables(tables, client);
  const live = await livePosition(name, client, { hold: true });
  const build = await findBuild(slot, name, client);
  if (!build) throw new Error(`The rows of ${name} that were built are gone; rebuild it again`);
  let { position } = build;
  const upTo = await targetOf(live, store);
  await readUpTo(store, { after: position, upTo }, signal, async (batch) => {
    await writer.apply([projection], position, batch);
    position = batch.upTo;
  });
  signal.throwIfAborted();
  for (const table of tables) await exchange(table, slot, client);
  await client.query('DELETE FROM rm.build WHERE slot = $1 AND name = $2', [slot, name]);
  if (live.isOutsideLog || position < live.position) await dropBuild('previous', projection, client);
  else await putBuild('previous', name, live, client);
  await client.query(
    `UPDATE rm.checkpoint SET version = $2, updated_at = now(), position = $3, event_position = NULL,
       silent_until = CASE WHEN position > $3 THEN least(silent_until, $3) ELSE silent_until END,
       stopped_at = NULL, stopped_position = NULL, stopped_stream = NULL, stopped_type = NULL, stopped_error = NULL
     WHERE name = $1`,
    [name, version, position],
  );
  await client.query("SELECT pg_notify('rm_control', $1)", [name]);
  return position;
};

const lockTables = async (tables: readonly string[], client: ClientBase): Promise<void> => {
  if (tables.length === 0) return;
  await client.query(`LOCK TABLE ${tables.map((table) => `${LIVE}.${table}`).join(', ')} IN ACCESS EXCLUSIVE MODE`);
};

const exchange = async (table: string, slot: Slot, client: ClientBase): Promise<void> => {
  const aside = schemaOf(slot === 'previous' ? 'next' : 'previous');
  await client.query(`DROP TABLE IF EXISTS ${aside}.${table}`);
  await client.query(`ALTER TABLE ${LIVE}.${table} SET SCHEMA ${aside}`);
  await client.query(`ALTER TABLE ${schemaOf(slot)}.${table} SET SCHEMA ${LIVE}`);
  if (slot === 'previous') await client.query(`ALTER TABLE ${aside}.${table} SET SCHEMA ${schemaOf('previous')}`);
};
