import type { EventStore } from '@hatch/event-store';
import { systemClock } from '@hatch/kernel';
import {
  createJobs,
  createPictureStore,
  createPool,
  PostgresSessionStore,
  ROLES,
  type Config,
  type Logger,
  type Ports,
} from '@hatch/platform';
import type { ReadSide } from '@hatch/projections/all';
import { CommandMetrics } from './command-metrics.js';
import type { Disposables } from './disposables.js';
import { ReadinessProbe } from './edge/readiness.js';
import { startInfrastructure } from './infrastructure.js';
import { mailEncryption } from './mail-encryption.js';
import { Metrics } from './metrics.js';
import { migrate } from './migrate.js';
import { migrations } from './migrations.js';
import { openLog, type Log } from './open-log.js';
import { startReadSide } from './read-side.js';

/** What a process opens before its application, and what that is given. */
export type OpenProcess = {
  readonly ports: Ports & Pick<Log, 'store' | 'vault'>;
  /** The log with personal data as it lies in it. */
  readonly encryptedLog: EventStore;
  readonly readSide: ReadSide;
  readonly metrics: Metrics;
  readonly probe: ReadinessProbe;
};

const CONNECTIONS = 12;
const STATEMENT_TIMEOUT_MS = 15_000;

/** Opens everything the process's roles share; what was opened is left to the disposables, also when it fails. */
export const openProcess = async (
  config: Config,
  logger: Logger,
  disposables: Disposables,
  onLost: (error: Error) => void,
): Promise<OpenProcess> => {
  const infrastructure = await startInfrastructure(config, logger, onLost);
  disposables.add(() => infrastructure.close());
  const { databaseUrl } = infrastructure;
  const alone = infrastructure.alone && ROLES.every((role) => config.roles.includes(role));
  await migrate(databaseUrl, migrations);

  const pool = createPool(
    { url: databaseUrl, purpose: 'hatch', size: CONNECTIONS, statementTimeoutMs: STATEMENT_TIMEOUT_MS },
    (err) => logger.warn({ err }, 'A database connection was lost'),
  );
  disposables.add(() => pool.end());
  const metrics = new Metrics();
  const { vault, encryptedLog, secrets, ...log } = await openLog(config, { ...infrastructure, alone }, pool, logger);
  const store = metrics.timing(log.store);
  disposables.add(() => store.close());
  const jobs = createJobs({ databaseUrl, redisUrl: config.redisUrl, logger });
  disposables.add(() => jobs.close());
  const readSide = await startReadSide(config, databaseUrl, { store, vault }, logger);
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
    },
    encryptedLog,
    readSide,
    metrics,
    probe: new ReadinessProbe(store, readSide.checkpoints),
  };
};
