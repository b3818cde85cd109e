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
import { Progress, Watchdog } from '@hatch/platform/resilience';
import { LONG_QUEUES, Positions, QUEUES } from '@hatch/processes';
import { type NamedPool, DatabaseProbe } from './edge/database-gauges.js';
import { CommandMetrics, Metrics } from './metrics.js';
import { connectionBudget, tellConnectionBudget } from './connection-budget.js';
import { askDatabase, DatabaseClock } from './database-clock.js';
import type { Disposables } from './disposables.js';
import { ReadinessProbe } from './edge/readiness.js';
import { startInfrastructure } from './infrastructure.js';
import { LogSilence } from './log-silence.js';
import { mailEncryption } from './mail-encryption.js';
import { migrate } from './migrate.js';
import { migrations } from './migrations.js';
import { openLog, type Log } from './open-log.js';
import { startReadSide, type RunningReadSide } from './read-side.js';
import { ShopFollowing } from './shop-following.js';
import { WatchedJobs } from './watched-jobs.js';
import { tracedAppends } from './traced-appends.js';

export type OpenProcess = {
  readonly ports: Ports & Required<Pick<Ports, 'tracing'>> & Pick<Log, 'store' | 'vault'>;
  /** Personal data is encrypted. */
  readonly encryptedLog: EventStore;
  readonly logSilence: LogSilence;
  readonly readSide: RunningReadSide;
  readonly pools: readonly NamedPool[];
  readonly metrics: Metrics;
  readonly databaseClock: Pick<DatabaseClock, 'health'>;
  readonly watchdog: Watchdog;
  readonly progress: Progress;
  readonly giveUp: (why: string) => void;
  readonly following: ShopFollowing;
  readonly probe: ReadinessProbe;
};

export type OpenOptions = {
  readonly onLost?: (error: Error) => void;
  /** Work hangs or cannot be ended; only a restart helps. */
  readonly onStuck?: (why: string) => void;
  readonly signal?: AbortSignal;
};

const STATEMENT_TIMEOUT_MS = 15_000;

/** The disposables own what was opened, even when this fails. */
export const openProcess = async (
  config: Config,
  logger: Logger,
  disposables: Disposables,
  { onLost = () => undefined, onStuck = () => undefined, signal }: OpenOptions = {},
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
  const progress = new Progress({
    newest: async () => {
      const { ok, detail } = await database.check(pool);
      if (!ok) throw new Error(detail);
      return store.head();
    },
    onStuck: (names) =>
      onStuck(`Hatch ends: ${names.join(', ')} did not move for two minutes with work to do. Start it again`),
  });
  progress.start();
  disposables.add(() => progress.stop());
  const traced = tracing.isOn ? new TracedJobs(queues, tracing) : queues;
  const jobs = new WatchedJobs({ jobs: traced, progress, long: LONG_QUEUES });
  disposables.add(() => jobs.close());
  const onOverdue = () => onStuck('Hatch ends: its projections lost their lock and do not stop. Start it again');
  const readSide = await startReadSide(config, databaseUrl, { store, vault, tracing }, logger, { watchdog, onOverdue });
  disposables.add(() => readSide.close());
  if (config.roles.includes('projections')) progress.watch([readSide.mover]);

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
    progress,
    giveUp: onStuck,
    following,
    probe: new ReadinessProbe({
      store,
      checkpoints: readSide.checkpoints,
      positions: new Positions(pool),
      database: () => database.check(pool),
      clock: () => clock.health,
      following,
      progress,
    }),
  };
};
