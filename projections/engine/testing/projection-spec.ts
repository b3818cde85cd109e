import type { Pool } from 'pg';
import { expect } from 'vitest';
import { BatchWriter } from '../batch-writer.js';
import type { Change } from '../change-feed.js';
import type { Projection } from '../projection.js';
import { LIVE, configureSession } from '../session.js';
import { recorded, type GivenEvent } from './history.js';

type Emitted = Pick<Change, 'channel' | 'event' | 'payload'>;
type Row = Readonly<Record<string, unknown>>;

/** Empties the read model and folds the events in batches of this many; answers the changes emitted. */
export const projectAfresh = async (
  projection: Projection,
  pool: Pool,
  events: readonly GivenEvent[],
  batchSize = Number.POSITIVE_INFINITY,
): Promise<readonly Change[]> => {
  const client = await pool.connect();
  try {
    await configureSession(client, LIVE);
    await client.query(`TRUNCATE ${[...projection.tables, 'changes'].join(', ')}`);
    await client.query('UPDATE rm.change_head SET seq = 0');
    await client.query('DELETE FROM rm.checkpoint WHERE name = $1', [projection.name]);
    await client.query('INSERT INTO rm.checkpoint VALUES ($1, $2, 0, 0, now())', [projection.name, projection.version]);
    const writer = new BatchWriter(client);
    const log = recorded(events);
    const emitted: Change[] = [];
    for (let from = 0; from < log.length; from += batchSize) {
      const batch = log.slice(from, from + batchSize);
      const upTo = BigInt(from + batch.length);
      emitted.push(
        ...(await writer.write([{ projection, suppressChangesUntil: 0n }], BigInt(from), { events: batch, upTo })),
      );
    }
    return emitted;
  } finally {
    // Those who read name the schema themselves.
    await client.query('SET search_path = DEFAULT');
    client.release();
  }
};

/** All rows of a table, in the order of their first columns. */
export const rowsOf = async (table: string, pool: Pool): Promise<readonly Row[]> => {
  const { rows } = await pool.query<Row>(`SELECT * FROM ${table} ORDER BY 1, 2`);
  return rows;
};

/**
 * `await given(a, b).whenProjected().thenRows('rm.orders', [...])`: rows need only have the columns a spec
 * names; `thenChanges` takes all that was emitted, in order.
 */
export const projectionSpec = (projection: Projection, pool: () => Pool) => ({
  given: (...events: readonly GivenEvent[]) => ({
    whenProjected: (batchSize?: number) => {
      const projected = projectAfresh(projection, pool(), events, batchSize);
      return {
        thenRows: async (table: string, rows: readonly Row[]) => {
          await projected;
          const found = await rowsOf(table, pool());
          expect(found).toHaveLength(rows.length);
          expect(found).toMatchObject(rows);
        },
        thenChanges: async (...changes: readonly Emitted[]) => {
          const emitted = (await projected).map(({ channel, event, payload }) => ({ channel, event, payload }));
          expect(emitted).toEqual(changes);
        },
      };
    },
  }),
});
