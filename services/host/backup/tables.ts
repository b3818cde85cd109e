import { idOfDataKey } from '@hatch/event-store';
import type { GivenSecrets } from '@hatch/platform';
import { createHmac } from 'node:crypto';
import pg from 'pg';
import type { ClientBase } from 'pg';
import type { Manifest, TableFile } from './manifest.js';

export const secretIdsOf = ({ cookieKeys, dataKeys }: GivenSecrets): Manifest['secrets'] => ({
  session: cookieKeys.map((key) => createHmac('sha256', key).update('hatch session key').digest('hex').slice(0, 16)),
  data: dataKeys.map(({ dataKey }) => idOfDataKey(dataKey)),
});

export type Table = Pick<TableFile, 'schema' | 'name' | 'columns'>;

/** The log has a file of its own, as it may be in EventStoreDB; read models follow from it (ADR 0030). */
const LEFT_OUT = {
  schemas: ['public', 'rm', 'rm_next', 'rm_previous'],
  tables: ['es.events', 'es.streams', 'es.snapshots'],
};

export const LOG_TABLE: Table = {
  schema: 'es',
  name: 'events',
  columns: ['position', 'stream_id', 'version', 'event_id', 'type', 'data', 'meta', 'created'],
};

/** Referenced tables first. Unlogged ones are counters that a crash empties too. */
export const tablesToKeep = async (client: ClientBase): Promise<readonly Table[]> => {
  const { rows } = await client.query<Table & { readonly needs: readonly string[] }>(
    `SELECT n.nspname::text AS schema, c.relname::text AS name,
            ARRAY(SELECT a.attname::text FROM pg_attribute a
                   WHERE a.attrelid = c.oid AND a.attnum > 0 AND NOT a.attisdropped AND a.attgenerated = ''
                   ORDER BY a.attnum) AS columns,
            ARRAY(SELECT DISTINCT k.confrelid::regclass::text FROM pg_constraint k
                   WHERE k.conrelid = c.oid AND k.contype = 'f' AND k.confrelid <> c.oid) AS needs
       FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace
      WHERE c.relkind = 'r' AND c.relpersistence = 'p' AND n.nspname !~ '^pg_' AND n.nspname <> 'information_schema'
        AND n.nspname <> ALL($1) AND n.nspname || '.' || c.relname <> ALL($2)
      ORDER BY 1, 2`,
    [LEFT_OUT.schemas, LEFT_OUT.tables],
  );
  return inOrderOfNeed(rows).map(({ schema, name, columns }) => ({ schema, name, columns }));
};

type Needing = Table & { readonly needs: readonly string[] };

const inOrderOfNeed = (tables: readonly Needing[]): readonly Needing[] => {
  const ordered: Needing[] = [];
  let rest = tables;
  while (rest.length > 0) {
    const open = new Set(rest.map(keyOf));
    const ready = rest.filter(({ needs }) => !needs.some((need) => open.has(need)));
    if (ready.length === 0) throw new Error(`${[...open].join(', ')} refer to each other in a ring`);
    ordered.push(...ready);
    rest = rest.filter((table) => !ready.includes(table));
  }
  return ordered;
};

export const keyOf = ({ schema, name }: Pick<Table, 'schema' | 'name'>): string => `${schema}.${name}`;

export const nameInSql = ({ schema, name }: Pick<Table, 'schema' | 'name'>): string =>
  `${pg.escapeIdentifier(schema)}.${pg.escapeIdentifier(name)}`;

export const columnsInSql = ({ columns }: Pick<Table, 'columns'>): string =>
  columns.map(pg.escapeIdentifier).join(', ');

export const sequencesToKeep = async (client: ClientBase): Promise<Manifest['sequences']> => {
  const { rows } = await client.query<Manifest['sequences'][number]>(
    `SELECT schemaname::text AS schema, sequencename::text AS name, last_value::text AS last FROM pg_sequences
      WHERE last_value IS NOT NULL AND schemaname <> ALL($1) ORDER BY 1, 2`,
    [LEFT_OUT.schemas],
  );
  return rows;
};
