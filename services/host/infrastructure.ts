import {
  ConfigError,
  secretsFrom,
  storedSecrets,
  storedSecretsIn,
  type Config,
  type GivenSecrets,
  type Logger,
  type Rotated,
  type StoredSecrets,
} from '@hatch/platform';
import { DataDirInUse } from './embedded/data-dir-lock.js';
import { startEmbeddedPostgres, urlOfRunning } from './embedded/postgres.js';

export type Infrastructure = {
  readonly databaseUrl: string;
  readonly secrets: GivenSecrets;
  /** No other process uses the database. */
  readonly alone: boolean;
  close(): Promise<void>;
};

export const startInfrastructure = async (
  config: Config,
  logger: Logger,
  onLost: (error: Error) => void,
): Promise<Infrastructure> => {
  const { databaseUrl, dataDir } = config;
  const nothingToClose = () => Promise.resolve();
  if (databaseUrl !== undefined)
    return { databaseUrl, secrets: secretsOfEnvironment(config), alone: false, close: nothingToClose };
  const stored = await storedSecrets(dataDir);
  const postgres = await startEmbeddedPostgres({ dataDir, password: stored.database, onLost });
  logger.debug({ dataDir }, 'The embedded Postgres is up');
  return {
    databaseUrl: postgres.url,
    secrets: secretsOfFolder(config, stored),
    alone: true,
    close: () => postgres.close(),
  };
};

/** Shares the database of a Hatch that already runs on the data folder. */
export const attachInfrastructure = async (config: Config, logger: Logger): Promise<Infrastructure> => {
  try {
    return await startInfrastructure(config, logger, () => undefined);
  } catch (error) {
    if (!(error instanceof DataDirInUse)) throw error;
    const stored = await storedSecrets(config.dataDir);
    const databaseUrl = await urlOfRunning(config.dataDir, stored.database);
    if (databaseUrl === undefined) throw error;
    const secrets = secretsOfFolder(config, stored);
    return { databaseUrl, secrets, alone: false, close: () => Promise.resolve() };
  }
};

/** Undefined where the next start would create them. */
export const secretsAtHand = async (config: Config): Promise<GivenSecrets | undefined> => {
  if (config.databaseUrl !== undefined) return secretsOfEnvironment(config);
  const stored = await storedSecretsIn(config.dataDir);
  if (stored) return secretsOfFolder(config, stored);
  return config.sessionSecrets && config.dataKeys ? secretsOfEnvironment(config) : undefined;
};

/** A shop with only SESSION_SECRET once sealed data with a key derived from it. */
const secretsOfEnvironment = ({ sessionSecrets, dataKeys, push }: Config): GivenSecrets => {
  if (sessionSecrets === undefined) throw new ConfigError(['SESSION_SECRET: must be set when DATABASE_URL is']);
  return secretsFrom({
    session: sessionSecrets,
    personalData: withEarlier(dataKeys, ...sessionSecrets),
    pushKey: push.key,
    pushSecrets: push.secrets,
  });
};

/** The folder's secrets come last, so that what they sealed still opens. */
const secretsOfFolder = ({ sessionSecrets, dataKeys, push }: Config, stored: StoredSecrets): GivenSecrets => {
  const session = withEarlier(sessionSecrets, stored.session);
  return secretsFrom({
    session,
    personalData: withEarlier(dataKeys, stored.personalData),
    pushKey: push.key,
    pushSecrets: push.secrets,
    pushRoots: stored.push === undefined ? session : [stored.push],
  });
};

const withEarlier = (given: Rotated<string> | undefined, ...earlier: Rotated<string>): Rotated<string> =>
  given === undefined ? earlier : [...given, ...earlier];
