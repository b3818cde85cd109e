import { ConfigError, secretsFrom, storedSecrets, type Config, type Logger, type Secrets } from '@hatch/platform';
import { startEmbeddedPostgres } from './embedded/postgres.js';

/** What everything else stands on: a database, and the keys. */
export type Foundation = {
  readonly databaseUrl: string;
  readonly secrets: Secrets;
  /** This process is the only one that uses the database. */
  readonly alone: boolean;
  close(): Promise<void>;
};

/** The database of DATABASE_URL, or one of our own in the data folder. */
export const layFoundation = async (
  config: Config,
  logger: Logger,
  onLost: (error: Error) => void,
): Promise<Foundation> => {
  const { databaseUrl, dataDir, sessionSecret, push } = config;
  const pushApp = { pushKey: push.key, pushSecret: push.secret };
  if (databaseUrl !== undefined) {
    if (sessionSecret === undefined) throw new ConfigError(['SESSION_SECRET: must be set when DATABASE_URL is']);
    const secrets = secretsFrom({ session: sessionSecret, personalData: sessionSecret, ...pushApp });
    return { databaseUrl, secrets, alone: false, close: () => Promise.resolve() };
  }
  const stored = await storedSecrets(dataDir);
  const postgres = await startEmbeddedPostgres({ dataDir, password: stored.database, onLost });
  logger.debug({ dataDir }, 'The embedded Postgres is up');
  return {
    databaseUrl: postgres.url,
    secrets: secretsFrom({ session: sessionSecret ?? stored.session, personalData: stored.personalData, ...pushApp }),
    alone: true,
    close: () => postgres.close(),
  };
};
