import { REPLAY_CONNECTIONS } from '@hatch/api';
import { connectionsOfLog } from '@hatch/event-store';
import { EventStoreUnavailable } from '@hatch/kernel';
import {
  databaseUnavailable,
  JOB_CONNECTIONS,
  TYPEORM_CONNECTIONS,
  type Config,
  type DatabaseUnavailable,
  type Logger,
} from '@hatch/platform';
import { pause } from '@hatch/platform/resilience';
import type { Pool } from 'pg';
import { connectionsOfReadSide } from './read-side.js';

export type ConnectionBudget = Readonly<Record<string, number>>;

export const connectionBudget = (
  { roles, dbPool, eventStoreUrl, redisUrl }: Pick<Config, 'roles' | 'dbPool' | 'eventStoreUrl' | 'redisUrl'>,
  alone: boolean,
): ConnectionBudget => ({
  requests: dbPool,
  log: eventStoreUrl === undefined ? connectionsOfLog(alone) : 0,
  readModels: connectionsOfReadSide(roles),
  repositories: TYPEORM_CONNECTIONS,
  jobs: redisUrl === undefined ? JOB_CONNECTIONS : 0,
  forgottenSubjects: 1,
  leaderOfJobs: roles.includes('jobs') ? 1 : 0,
  whatIf: roles.includes('api') ? 1 : 0,
  replays: roles.includes('api') ? REPLAY_CONNECTIONS : 0,
  // Asks whether another connection is half-dead.
  doubt: 1,
});

export const sumOf = (budget: ConnectionBudget): number => Object.values(budget).reduce((sum, part) => sum + part, 0);

type ServerRoom = { readonly max: string; readonly reserved: string; readonly others: string };

export const tellConnectionBudget = async (budget: ConnectionBudget, pool: Pool, logger: Logger): Promise<void> => {
  const { rows } = await pool.query<ServerRoom>(
    `SELECT current_setting('max_connections') AS max,
            current_setting('superuser_reserved_connections') AS reserved,
            (SELECT count(*) FROM pg_stat_activity
              WHERE backend_type = 'client backend' AND pid <> pg_backend_pid()) AS others`,
  );
  const [room] = rows;
  if (!room) return;
  const maxConnections = Number(room.max) - Number(room.reserved);
  const told = { mayOpen: sumOf(budget), parts: budget, maxConnections, openedByOthers: Number(room.others) };
  if (told.mayOpen + told.openedByOthers <= maxConnections)
    logger.info(told, 'Connections to Postgres: what this process may open has room');
  else
    logger.warn(
      told,
      'Connections to Postgres: this process may open more than there is room for. Raise max_connections, lower DB_POOL, or run fewer processes',
    );
};

/** Undefined for an error that has nothing to do with the database. */
export const whyNoDatabase = (error: unknown, config: Config): string | undefined => {
  if (error instanceof EventStoreUnavailable && config.eventStoreUrl !== undefined) return undefined;
  const unavailable = unavailableOf(error);
  if (!unavailable) return undefined;
  const mayOpen = sumOf(connectionBudget(config, false));
  const where =
    config.databaseUrl === undefined ? 'the embedded Postgres' : `Postgres at ${hostOf(config.databaseUrl)}`;
  return unavailable.code === 'database.exhausted'
    ? `${where} has no connection left; this process may open ${mayOpen}. Raise max_connections, lower DB_POOL, or run fewer processes`
    : `${where} cannot be reached: ${unavailable.message}. Start it, or correct DATABASE_URL`;
};

const unavailableOf = (error: unknown): DatabaseUnavailable | undefined =>
  databaseUnavailable(error instanceof EventStoreUnavailable ? error.cause : error);

export type Room = {
  readonly withinMs: number;
  readonly everyMs: number;
  readonly signal: AbortSignal;
};

/** Retries while the server is full: other processes release a connection after ten idle seconds. */
export const onceThereIsRoom = async <Started>(
  start: () => Promise<Started>,
  { withinMs, everyMs, signal }: Room,
): Promise<Started> => {
  const until = performance.now() + withinMs;
  for (;;) {
    try {
      return await start();
    } catch (error) {
      if (unavailableOf(error)?.code !== 'database.exhausted' || signal.aborted || performance.now() > until)
        throw error;
      await pause(everyMs, signal);
    }
  }
};

const hostOf = (url: string): string => {
  const { hostname, port } = new URL(url);
  return `${hostname}:${port === '' ? '5432' : port}`;
};
