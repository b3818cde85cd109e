import { databaseUnavailable } from '@hatch/platform';
import { withDeadline } from '@hatch/platform/resilience';
import type { Pool } from 'pg';
import type { Readings } from './readings.js';

export type NamedPool = {
  readonly name: string;
  readonly pool: Pick<Pool, 'totalCount' | 'idleCount' | 'waitingCount'>;
};

/** Add these before any gauge that asks the database. */
export const addDatabaseGauges = (readings: Readings, pool: Pick<Pool, 'query'>, pools: readonly NamedPool[]): void => {
  readings.gauge({
    name: 'hatch_pool_connections',
    help: 'Connections of a pool of this process that are open, and of those idle; and callers that wait for one',
    labelNames: ['pool', 'state'],
    // At once, before the queries of this scrape join the queue.
    read: () => Promise.resolve(pools.map(useOf)),
    set: (gauge, uses) => {
      for (const { name, open, idle, waiting } of uses) {
        gauge.set({ pool: name, state: 'open' }, open);
        gauge.set({ pool: name, state: 'idle' }, idle);
        gauge.set({ pool: name, state: 'waiting' }, waiting);
      }
    },
  });
  const server = readings.of('database', () => serverUse(pool));
  readings.gauge({
    name: 'hatch_database_connections',
    help: 'Connections that the database server has, of all processes',
    read: server,
    set: (gauge, { used }) => gauge.set(used),
  });
  readings.gauge({
    name: 'hatch_database_connections_max',
    help: 'Connections that the database server takes',
    read: server,
    set: (gauge, { most }) => gauge.set(most),
  });
  readings.gauge({
    name: 'hatch_database_bytes',
    help: 'Bytes on the disk of the database server',
    read: server,
    set: (gauge, { bytes }) => gauge.set(bytes),
  });
};

const useOf = ({ name, pool: { totalCount, idleCount, waitingCount } }: NamedPool) => ({
  name,
  open: totalCount,
  idle: idleCount,
  waiting: waitingCount,
});

type ServerUse = { readonly used: number; readonly most: number; readonly bytes: number };

const serverUse = async (pool: Pick<Pool, 'query'>): Promise<ServerUse> => {
  const { rows } = await pool.query<ServerUse>({
    name: 'database-use',
    text: `SELECT (SELECT count(*)::int FROM pg_stat_activity WHERE datname IS NOT NULL) AS used,
                  current_setting('max_connections')::int AS most,
                  pg_database_size(current_database())::float8 AS bytes`,
  });
  const [use] = rows;
  if (use === undefined) throw new Error('The database did not say how much of it is used');
  return use;
};

export type DatabaseHealth = { readonly ok: boolean; readonly detail: string };

const ANSWER_WITHIN_MS = 1_500;
/** How long after a refusal another one is likely. */
const REFUSED_MS = 5_000;

const FINE: DatabaseHealth = { ok: true, detail: 'Postgres answers' };
const SILENT: DatabaseHealth = { ok: false, detail: `Postgres does not answer within ${ANSWER_WITHIN_MS} ms` };
const EXHAUSTED: DatabaseHealth = {
  ok: false,
  detail: 'Postgres has no connection left: raise max_connections, lower DB_POOL, or run fewer processes',
};

export class DatabaseProbe {
  #refusedAt = -Infinity;

  readonly refused = (): void => {
    this.#refusedAt = performance.now();
  };

  async check(pool: Pick<Pool, 'query'>): Promise<DatabaseHealth> {
    if (performance.now() - this.#refusedAt < REFUSED_MS) return EXHAUSTED;
    const answered = pool.query('SELECT 1').then(() => FINE);
    try {
      return await withDeadline(ANSWER_WITHIN_MS, answered, () => SILENT);
    } catch (error) {
      const unavailable = databaseUnavailable(error);
      if (!unavailable) throw error;
      return unavailable.code === 'database.exhausted' ? EXHAUSTED : { ok: false, detail: unavailable.message };
    }
  }
}
