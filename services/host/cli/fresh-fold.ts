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
/** A shop may append for a while after its start. */
const PAUSE_MS = 1_000;
const CONNECTIONS = 8;

export const differingTables = async (shop: Shop): Promise<readonly string[]> => {
  const scratch = await createScratchDatabase(shop.pool, shop.databaseUrl, 'verify');
  const options = { url: scratch.url, purpose: 'hatch verify', size: CONNECTIONS, statementTimeoutMs: 0 };
  // The query reports a lost connection; an idle one is told when its database is dropped.
  const fresh = createPool(options, () => undefined);
  try {
    await migrate(scratch.url, migrations);
    return await compare(shop, fresh);
  } finally {
    await fresh.end();
    await scratch.drop();
  }
};

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

/** Each row is hashed alone, so order does not matter. */
const contentOf = async (table: string, pool: pg.Pool): Promise<Content> => {
  const { rows } = await pool.query<Content>(
    `SELECT count(*)::text AS rows, sum(('x' || left(md5(t::text), 16))::bit(64)::bigint::numeric)::text AS sum FROM ${table} t`,
  );
  return rows[0] ?? { rows: '0', sum: null };
};
