import { createPool } from '@hatch/platform';
import { readModels } from '@hatch/projections/all';
import { setTimeout as wait } from 'node:timers/promises';
import type pg from 'pg';
import { migrate } from '../migrate.js';
import { migrations } from '../migrations.js';
import { createScratchDatabase } from '../scratch-database.js';
import { untilCurrent } from './read-models.js';
import type { Shop } from './with-shop.js';

type Content = { readonly rows: string; readonly sum: string | null };

const TRIES = 30;
/** A shop that sends what it owes appends for a while. */
const PAUSE_MS = 1_000;
const CONNECTIONS = 8;

/** Folds the log into a database of its own and compares every table of every read model, row by row. */
export const differingTables = async (shop: Shop): Promise<readonly string[]> => {
  const scratch = await createScratchDatabase(shop.pool, shop.databaseUrl, 'verify');
  const options = { url: scratch.url, purpose: 'hatch verify', size: CONNECTIONS, statementTimeoutMs: 0 };
  // A query reports a lost connection itself; idle ones may be notified that the database is dropped.
  const fresh = createPool(options, () => undefined);
  try {
    await migrate(scratch.url, migrations);
    return await compare(shop, fresh);
  } finally {
    await fresh.end();
    await scratch.drop();
  }
};

/** Again when the shop went on meanwhile. */
const compare = async ({ pool, store, vault }: Shop, fresh: pg.Pool): Promise<readonly string[]> => {
  for (let tries = 1; ; tries++) {
    const before = await store.head();
    await untilCurrent({ pool: fresh, store, vault });
    await untilCurrent({ pool, store, vault });
    const tables = readModels.flatMap((model) => model.tables.map((table) => `rm.${table}`));
    const compared = await Promise.all(tables.map((table) => difference(table, pool, fresh)));
    const found = compared.filter((difference) => difference !== undefined);
    if (found.length === 0 || (await store.head()) === before || tries === TRIES) return found;
    await wait(PAUSE_MS);
  }
};

const difference = async (table: string, live: pg.Pool, fresh: pg.Pool): Promise<string | undefined> => {
  const [now, folded] = await Promise.all([contentOf(table, live), contentOf(table, fresh)]);
  if (now.rows === folded.rows && now.sum === folded.sum) return undefined;
  return `${table} has ${now.rows} rows that differ from the ${folded.rows} of a fresh fold`;
};

/** Order plays no part: each row is hashed by itself. */
const contentOf = async (table: string, pool: pg.Pool): Promise<Content> => {
  const { rows } = await pool.query<Content>(
    `SELECT count(*)::text AS rows, sum(('x' || left(md5(t::text), 16))::bit(64)::bigint::numeric)::text AS sum FROM ${table} t`,
  );
  return rows[0] ?? { rows: '0', sum: null };
};
