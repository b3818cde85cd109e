import type { EventStore } from '@hatch/event-store';
import {
  DevMailbox,
  createJobs,
  createMailer,
  createPool,
  publicGlobals,
  ROLES,
  type Config,
  type Logger,
} from '@hatch/platform';
import type { ChangeFeed } from '@hatch/projections/engine';
import type { Disposables } from './disposables.js';
import { ReadinessProbe } from './edge/readiness.js';
import { startInfrastructure } from './infrastructure.js';
import { watchForgottenSubjects } from './watch-forgotten-subjects.js';
import { mailEncryption } from './mail-encryption.js';
import { Metrics } from './metrics.js';
import { migrate } from './migrate.js';
import { migrations } from './migrations.js';
import { openLog } from './open-log.js';
import { startReadSide } from './read-side.js';
import type { Built } from './shared.module.js';
import { createWriteSide } from './write-side.js';

/** A process with all its parts, before it does anything. */
export type Process = {
  readonly built: Built;
  readonly store: EventStore;
  /** The log with personal data as it lies in it. */
  readonly encryptedLog: EventStore;
  readonly feed: ChangeFeed;
  readonly databaseUrl: string;
  /** Nobody else uses the database, so nobody else's events need to be listened for. */
  readonly alone: boolean;
};

const CONNECTIONS = 12;
const STATEMENT_TIMEOUT_MS = 15_000;

/** Opens everything the process's roles share; what was opened is left to the closers, also when it fails. */
export const buildProcess = async (
  config: Config,
  logger: Logger,
  closers: Disposables,
  onLost: (error: Error) => void,
): Promise<Process> => {
  const foundation = await startInfrastructure(config, logger, onLost);
  closers.add(() => foundation.close());
  const { databaseUrl, secrets } = foundation;
  const alone = foundation.alone && ROLES.every((role) => config.roles.includes(role));
  await migrate(databaseUrl, migrations);

  const pool = createPool(
    { url: databaseUrl, purpose: 'hatch', size: CONNECTIONS, statementTimeoutMs: STATEMENT_TIMEOUT_MS },
    (err) => logger.warn({ err }, 'A database connection was lost'),
  );
  closers.add(() => pool.end());
  const measures = new Metrics();
  const { vault, ...log } = await openLog(config, { ...foundation, alone }, pool);
  const store = measures.timing(log.store);
  closers.add(() => store.close());
  const jobs = createJobs({ databaseUrl, redisUrl: config.redisUrl, logger });
  closers.add(() => jobs.close());
  const devMailbox = new DevMailbox(pool, mailEncryption(vault));
  const mailer = createMailer({ smtpUrl: config.smtpUrl, from: config.mailFrom, mailbox: devMailbox });
  closers.add(() => mailer.close());
  const readSide = await startReadSide(config, databaseUrl, store, logger);
  closers.add(() => readSide.close());

  const processes = createWriteSide({ config, store, pool, mailer, logger });
  closers.add(await watchForgottenSubjects({ databaseUrl, vault, aggregates: processes.aggregates }));
  const { checkpoints, feed } = readSide;
  const probe = new ReadinessProbe(store, checkpoints);
  const globals = publicGlobals(config, secrets);
  const own = { config, secrets, globals, logger, pool, vault, jobs, mailer, devMailbox };
  return {
    built: { ...own, processes, checkpoints, measures, probe },
    store,
    encryptedLog: log.encryptedLog,
    feed,
    databaseUrl,
    alone,
  };
};
