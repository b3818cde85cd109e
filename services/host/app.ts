import { Credentials } from '@hatch/contexts/identity';
import { ledgerSealsFileIn, type EventStore } from '@hatch/event-store';
import { systemClock } from '@hatch/kernel';
import { createLogger, type Config, type Logger } from '@hatch/platform';
import { followShop, type Processes } from '@hatch/processes';
import { setTimeout as pause } from 'node:timers/promises';
import { Accounts } from './accounts.js';
import { startBackground } from './background.js';
import { buildProcess, type Process } from './build.js';
import { Disposables } from './disposables.js';
import { loadDemoShop } from './demo/load-demo-shop.js';
import { isSettled, type ReadinessProbe } from './edge/readiness.js';
import { freePort } from './embedded/free-port.js';
import { startWebServer } from './web-server.js';

export type Hatch = {
  /** Where this process answers, without a slash at the end. */
  readonly url: string;
  /** Finishes what is under way and stops everything that was started. */
  close(): Promise<void>;
};

export type HatchOptions = {
  readonly logger?: Logger;
  /** The embedded database is gone; nothing can be stored any more. */
  readonly onLost?: (error: Error) => void;
  /** Ends the wait for read models that take long; what was started can then be closed. */
  readonly signal?: AbortSignal;
};

const LEVELS = { development: 'warn', test: 'error', production: 'info' } as const;
const LOOK_AGAIN_MS = 50;

/**
 * Starts the roles of the configuration and resolves when they are ready; port 0 takes a free one.
 * @throws with what to do, after closing what was opened
 */
export const createHatch = async (given: Config, options: HatchOptions = {}): Promise<Hatch> => {
  const config = given.port === 0 ? await onFreePort(given) : given;
  const logger = options.logger ?? createLogger({ level: LEVELS[config.nodeEnv] });
  const closers = new Disposables();
  try {
    const built = await buildProcess(config, logger, closers, options.onLost ?? (() => undefined));
    await start(built, closers, options.signal);
  } catch (error) {
    await closers.close();
    throw error;
  }
  return { url: addressOf(config), close: () => closers.close() };
};

const start = async (process: Process, closers: Disposables, signal: AbortSignal | undefined): Promise<void> => {
  const { built, store, encryptedLog, feed, databaseUrl, alone } = process;
  const { config, logger, pool, jobs, processes, probe } = built;
  if (!alone) closers.add(followOthers(store, processes, logger));
  if (config.demo && config.roles.includes('api')) await fillShop(process);
  if (config.roles.includes('jobs')) {
    const sealsFile = ledgerSealsFileIn(config.dataDir);
    const background = await startBackground({
      databaseUrl,
      store,
      encryptedLog,
      sealsFile,
      pool,
      jobs,
      processes,
      logger,
    });
    closers.add(() => background.close());
  }
  const web = await startWebServer(built, feed);
  closers.add(() => web.close());
  if (config.roles.includes('projections')) await untilSettled(probe, signal);
};

const fillShop = async ({ built: { config, secrets, processes, pool }, store }: Process): Promise<void> => {
  const accounts = new Accounts(store, new Credentials(pool, secrets.addressKey));
  const password = config.demoPassword;
  await loadDemoShop({ aggregates: processes.aggregates, accounts, pool, clock: systemClock, password });
};

/** Keeps what other processes change about the shop current here. */
const followOthers = (
  store: EventStore,
  { aggregates }: Pick<Processes, 'aggregates'>,
  logger: Logger,
): (() => Promise<void>) => {
  const stopping = new AbortController();
  const following = followShop(store, aggregates, stopping.signal).catch((err: unknown) => {
    if (!stopping.signal.aborted) logger.error({ err }, 'Changes of other processes are not followed any more');
  });
  return () => {
    stopping.abort();
    return following;
  };
};

/** A read model that is stopped waits for a person, not the shop for it. */
const untilSettled = async (probe: ReadinessProbe, signal: AbortSignal | undefined): Promise<void> => {
  while (!signal?.aborted && !isSettled(await probe.check())) await pause(LOOK_AGAIN_MS);
};

const onFreePort = async (config: Config): Promise<Config> => {
  const port = await freePort(config.host);
  return { ...config, port, publicUrl: config.behindProxy ? config.publicUrl : addressOf({ ...config, port }) };
};

const addressOf = ({ host, port }: Pick<Config, 'host' | 'port'>): string =>
  `http://${host.includes(':') ? `[${host}]` : host}:${port}`;
