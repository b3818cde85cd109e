import { ContextsModule } from '@hatch/contexts/all/module';
import {
  BusModule,
  nestLogger,
  PortsModule,
  type Ports,
  createJobs,
  createPictureStore,
  createLogger,
  createPool,
  PostgresSessionStore,
  type Config,
  type Logger,
} from '@hatch/platform';
import { RunnerModule } from '@hatch/processes';
import type { DynamicModule, INestApplicationContext } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { systemClock } from '@hatch/kernel';
import type pg from 'pg';
import { Disposables } from '../disposables.js';
import { attachInfrastructure } from '../infrastructure.js';
import { migrate } from '../migrate.js';
import { migrations } from '../migrations.js';
import { mailEncryption } from '../mail-encryption.js';
import { openLog, type Log, type LogOptions } from '../open-log.js';

class UseCasesModule {
  static forPorts(ports: Ports): DynamicModule {
    return {
      module: UseCasesModule,
      imports: [PortsModule.forRoot(ports), BusModule.forRoot(), ContextsModule, RunnerModule],
    };
  }
}

export const startUseCases = (ports: Ports): Promise<INestApplicationContext> =>
  NestFactory.createApplicationContext(UseCasesModule.forPorts(ports), {
    logger: nestLogger(ports.logger),
    abortOnError: false,
  });

export type Shop = Log & {
  readonly databaseUrl: string;
  readonly pool: pg.Pool;
  readonly logger: Logger;
  useCases(): Promise<INestApplicationContext>;
};

const CONNECTIONS = 10;
/** An operator waits at the terminal. */
const LOG_WITHIN_MS = 10_000;

const commandObserver = { handled: () => undefined };

export const withShop = async (
  config: Config,
  work: (shop: Shop) => Promise<void>,
  options: Pick<LogOptions, 'leaveUnreadable'> = {},
): Promise<void> => {
  const logger = createLogger({ level: 'error' });
  const disposables = new Disposables();
  try {
    const infrastructure = await attachInfrastructure(config, logger);
    disposables.add(() => infrastructure.close());
    const { databaseUrl } = infrastructure;
    await migrate(databaseUrl, migrations);
    const pool = createPool(
      { url: databaseUrl, purpose: 'hatch command', size: CONNECTIONS, statementTimeoutMs: 0 },
      (err) => logger.error({ err }, 'A database connection was lost'),
    );
    disposables.add(() => pool.end());
    const log = await openLog(config, infrastructure, pool, logger, {
      ...options,
      mayListDataKey: false,
      patienceMs: LOG_WITHIN_MS,
    });
    disposables.add(() => log.store.close());
    const start = async (): Promise<INestApplicationContext> => {
      const jobs = createJobs({ databaseUrl, redisUrl: config.redisUrl, logger });
      disposables.add(() => jobs.close());
      const app = await startUseCases({
        ...log,
        config,
        logger,
        clock: systemClock,
        databaseUrl,
        pool,
        jobs,
        pictures: await createPictureStore(config),
        mailEncryption: mailEncryption(log.vault),
        sessions: new PostgresSessionStore({ pool, alone: false }),
        alone: false,
        commandObserver,
      });
      disposables.add(() => app.close());
      return app;
    };
    let started: Promise<INestApplicationContext> | undefined;
    await work({ ...log, databaseUrl, pool, logger, useCases: () => (started ??= start()) });
  } finally {
    await disposables.close();
  }
};
