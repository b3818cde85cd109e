import type { ClientBase, Pool } from 'pg';
import type { Projection } from '../projection.js';
import { LIVE } from '../session.js';

/** Rows that no one reads: under construction, or replaced by the last switch. */
export type Slot = 'next' | 'previous';

export const schemaOf = (slot: Slot): string => `${LIVE}_${slot}`;

export type Build = { readonly version: number; readonly position: bigint };

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
