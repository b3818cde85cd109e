import type { EventStore } from '@hatch/event-store';
import { setSystemClock, systemClock } from '@hatch/kernel';
import {
  createJobs,
  createPictureStore,
  createPool,
  createTracing,
  PostgresSessionStore,
  TracedJobs,
  ROLES,
  type Config,
  type Logger,
  type Ports,
} from '@hatch/platform';
import { Watchdog } from '@hatch/platform/resilience';
import { Positions, QUEUES } from '@hatch/processes';
import type { NamedPool } from './edge/database-gauges.js';
import { CommandMetrics } from './command-metrics.js';
import { connectionBudget, tellConnectionBudget } from './connection-budget.js';
import { askDatabase, DatabaseClock } from './database-clock.js';
import type { Disposables } from './disposables.js';
import { DatabaseProbe } from './edge/database-probe.js';
import { ReadinessProbe } from './edge/readiness.js';
import { startInfrastructure } from './infrastructure.js';
import { LogSilence } from './log-silence.js';
import { mailEncryption } from './mail-encryption.js';
import { Metrics } from './metrics.js';
import { migrate } from './migrate.js';
import { migrations } from './migrations.js';
import { openLog, type Log } from './open-log.js';
import { startReadSide, type RunningReadSide } from './read-side.js';
import { ShopFollowing } from './shop-following.js';
import { tracedAppends } from './traced-appends.js';

/** What a process opens before its application, and what that is given. */
export type OpenProcess = {
  readonly ports: Ports & Required<Pick<Ports, 'tracing'>> & Pick<Log, 'store' | 'vault'>;
  /** The log with personal data as it lies in it. */
  readonly encryptedLog: EventStore;
  readonly logSilence: LogSilence;
  readonly readSide: RunningReadSide;
  /** Of the database. */
  readonly pools: readonly NamedPool[];
  readonly metrics: Metrics;
  readonly databaseClock: Pick<DatabaseClock, 'health'>;
  readonly watchdog: Watchdog;
  readonly following: ShopFollowing;
  readonly probe: ReadinessProbe;
};

export type OpenOptions = {
  /** The embedded database is gone; nothing can be stored any more. */
  readonly onLost?: (error: Error) => void;
  /** Ends the wait for a log that does not answer yet. */
  readonly signal?: AbortSignal;
};

const STATEMENT_TIMEOUT_MS = 15_000;

/** Opens everything the process's roles share; what was opened is left to the disposables, also when it fails. */
export const openProcess = async (
  config: Config,
  logger: Logger,
  disposables: Disposables,
  { onLost = () => undefined, signal }: OpenOptions = {},
): Promise<OpenProcess> => {
  const infrastructure = await startInfrastructure(config, logger, onLost);
  disposables.add(() => infrastructure.close());
  const { databaseUrl } = infrastructure;
  const alone = infrastructure.alone && ROLES.every((role) => config.roles.includes(role));
  await migrate(databaseUrl, migrations);

  const watchdog = new Watchdog();
  const following = new ShopFollowing();
  const database = new DatabaseProbe();
  const pool = createPool(
    {
      url: databaseUrl,
      purpose: 'hatch',
      size: config.dbPool,
      statementTimeoutMs: STATEMENT_TIMEOUT_MS,
      onRefused: database.refused,
    },
    (err) => logger.warn({ err }, 'A database connection was lost'),
  );
  disposables.add(() => pool.end());
  await tellConnectionBudget(connectionBudget(config, alone), pool, logger);
  const clock = new DatabaseClock({ ask: () => askDatabase(pool), log: logger });
  disposables.add(() => clock.stop());
  await clock.start();
  setSystemClock(clock.now);
  disposables.add(() => setSystemClock());
  const metrics = new Metrics(QUEUES);
  const tracing = await createTracing(config, logger);
  disposables.add(() => tracing.close());
  const { vault, encryptedLog, secrets, ...log } = await openLog(config, { ...infrastructure, alone }, pool, logger, {
    signal,
  });
  const logSilence = new LogSilence();
  const store = logSilence.of(metrics.timing(tracedAppends(log.store, tracing)));
  disposables.add(() => store.close());
  const queues = createJobs({ databaseUrl, redisUrl: config.redisUrl, logger, onFailed: metrics.jobFailed });
  const jobs = tracing.isOn ? new TracedJobs(queues, tracing) : queues;
  disposables.add(() => jobs.close());
  const readSide = await startReadSide(config, databaseUrl, { store, vault, tracing }, logger, watchdog);
  disposables.add(() => readSide.close());

  return {
    ports: {
      config,
      secrets,
      logger,
      clock: systemClock,
      databaseUrl,
      pool,
      store,
      vault,
      jobs,
      pictures: await createPictureStore(config),
      mailEncryption: mailEncryption(vault),
      sessions: new PostgresSessionStore({ pool, alone }),
      alone,
      commandObserver: new CommandMetrics(metrics.registry),
      tracing,
    },
    encryptedLog,
    logSilence,
    readSide,
    pools: [{ name: 'requests', pool }, { name: 'projections', pool: readSide.pool }, ...log.pools],
    metrics,
    databaseClock: clock,
    watchdog,
    following,
    probe: new ReadinessProbe({
      store,
      checkpoints: readSide.checkpoints,
      positions: new Positions(pool),
      database: () => database.check(pool),
      clock: () => clock.health,
      following,
    }),
  };
};
