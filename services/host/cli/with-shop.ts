import { Credentials } from '@hatch/contexts/identity';
import { createLogger, createPool, type Config, type Logger } from '@hatch/platform';
import type pg from 'pg';
import { Disposables } from '../disposables.js';
import { attachInfrastructure } from '../infrastructure.js';
import { migrate } from '../migrate.js';
import { migrations } from '../migrations.js';
import { openLog, type Log } from '../open-log.js';

/** A shop's data, for a command that comes and goes. */
export type Shop = Log & {
  readonly databaseUrl: string;
  readonly pool: pg.Pool;
  readonly credentials: Credentials;
  readonly logger: Logger;
};

const CONNECTIONS = 10;

/** Opens the shop that the environment names, beside a running Hatch or on its own, and closes it afterwards. */
export const withShop = async (config: Config, work: (shop: Shop) => Promise<void>): Promise<void> => {
  const logger = createLogger({ level: 'error' });
  const closers = new Disposables();
  try {
    const foundation = await attachInfrastructure(config, logger);
    closers.add(() => foundation.close());
    const { databaseUrl, secrets } = foundation;
    await migrate(databaseUrl, migrations);
    const pool = createPool(
      { url: databaseUrl, purpose: 'hatch command', size: CONNECTIONS, statementTimeoutMs: 0 },
      (err) => logger.error({ err }, 'A database connection was lost'),
    );
    closers.add(() => pool.end());
    const log = await openLog(config, foundation, pool);
    closers.add(() => log.store.close());
    const credentials = new Credentials(pool, secrets.addressKey);
    await work({ ...log, databaseUrl, pool, credentials, logger });
  } finally {
    await closers.close();
  }
};
