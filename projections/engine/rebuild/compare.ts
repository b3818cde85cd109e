import type { ClientBase } from 'pg';
import type { Projection } from '../projection.js';
import { LIVE } from '../session.js';
import { schemaOf } from './slot.js';

export type RowDifference = {
  readonly key: Readonly<Record<string, unknown>>;
  readonly live: Readonly<Record<string, unknown>> | null;
  readonly built: Readonly<Record<string, unknown>> | null;
};

export type TableDifference = {
  readonly table: string;
  readonly count: number;
  readonly rows: readonly RowDifference[];
};

const SHOWN = 20;

/** Compares in the client's snapshot; leaves out tables without a difference. */
export const compareTables = async (
  { tables }: Projection,
  client: ClientBase,
): Promise<readonly TableDifference[]> => {
  const found: TableDifference[] = [];
  for (const table of tables) {
    const difference = await compareTable(table, client);
    if (difference.count > 0) found.push(difference);
  }
  return found;
};

type Row = RowDifference & { readonly total: string };

const compareTable = async (table: string, client: ClientBase): Promise<TableDifference> => {
  const keys = await keyColumns(table, client);
  const match = keys.map((key) => `l.${key} = b.${key}`).join(' AND ');
  const key = keys.map((column) => `'${column}', coalesce(l.${column}, b.${column})`).join(', ');
  const { rows } = await client.query<Row>(
    `SELECT jsonb_build_object(${key}) AS key, to_jsonb(l) AS live, to_jsonb(b) AS built, count(*) OVER () AS total
     FROM ${LIVE}.${table} l FULL JOIN ${schemaOf('next')}.${table} b ON ${match}
     WHERE l::text IS DISTINCT FROM b::text ORDER BY 1 LIMIT ${SHOWN}`,
  );
  return {
    table,
    count: Number(rows[0]?.total ?? 0),
    rows: rows.map((row) => ({ key: row.key, live: row.live, built: row.built })),
  };
};

const keyColumns = async (table: string, client: ClientBase): Promise<readonly string[]> => {
  const { rows } = await client.query<{ column: string }>(
    `SELECT quote_ident(a.attname) AS column
     FROM pg_index i JOIN pg_attribute a ON a.attrelid = i.indrelid AND a.attnum = ANY(i.indkey)
     WHERE i.indrelid = $1::regclass AND i.indisprimary ORDER BY array_position(i.indkey::int2[], a.attnum)`,
    [`${LIVE}.${table}`],
  );
  return rows.map(({ column }) => column);
};
