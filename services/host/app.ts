import { SetupKey } from '@hatch/api';
import { createLogger, type Config, type Logger } from '@hatch/platform';
import { OrderRepository } from '@hatch/contexts/ordering/module';
import { followShop } from '@hatch/processes';
import type { INestApplicationContext } from '@nestjs/common';
import getPort from 'get-port';
import { setTimeout as pause } from 'node:timers/promises';
import { startBackground } from './background.js';
import { Disposables } from './disposables.js';
import { loadDemoShop } from './demo/load-demo-shop.js';
import { addGauges } from './edge/gauges.js';
import { isSettled, type ReadinessProbe } from './edge/readiness.js';
import { startOpsServer } from './ops-server.js';
import { openProcess, type OpenProcess } from './open-process.js';
import { watchForgottenSubjects } from './watch-forgotten-subjects.js';
import { createWebServer } from './web-server.js';

export type Hatch = {
  /** Where this process answers, without a slash at the end. */
  readonly url: string;
  /** Where the shop is set up; undefined once somebody has an account, and where this process has no pages. */
  readonly setupUrl: string | undefined;
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
  const disposables = new Disposables();
  let setupKey: string | undefined;
  try {
    const process = await openProcess(config, logger, disposables, options.onLost ?? (() => undefined));
    setupKey = await start(process, disposables, options.signal);
  } catch (error) {
    await disposables.close();
    throw error;
  }
  const setupUrl = setupKey && `${config.publicUrl}/setup#${setupKey}`;
  return { url: addressOf(config), setupUrl, close: () => disposables.close() };
};

/** Answers the key by which a new shop is set up. */
const start = async (
  process: OpenProcess,
  disposables: Disposables,
  signal: AbortSignal | undefined,
): Promise<string | undefined> => {
  const { ports, probe } = process;
  const { databaseUrl, config, vault, alone } = ports;
  addGauges(process.metrics.registry, probe);
  const { app, listen } = await createWebServer(process);
  disposables.add(() => app.close());
  const orders = app.get(OrderRepository, { strict: false });
  disposables.add(await watchForgottenSubjects({ databaseUrl, vault, orders }));
  if (!alone) disposables.add(followOthers(process, app));
  if (config.demo && config.roles.includes('api')) await fillShop(process, app);
  if (config.roles.includes('jobs')) {
    const background = await startBackground(process, app);
    disposables.add(() => background.close());
  }
  await listen();
  if (config.opsPort !== undefined) {
    const ops = await startOpsServer(process, config.opsPort);
    disposables.add(() => ops.close());
  }
  if (config.roles.includes('projections')) await untilSettled(probe, signal);
  return config.roles.includes('api') ? app.get(SetupKey, { strict: false }).present() : undefined;
};

const fillShop = async ({ ports }: OpenProcess, app: INestApplicationContext): Promise<void> => {
  const { config, clock } = ports;
  await loadDemoShop(app, { clock, password: config.demoPassword });
};

/** Keeps what other processes change about the shop current here. */
const followOthers = (
  { ports: { store, logger } }: OpenProcess,
  app: INestApplicationContext,
): (() => Promise<void>) => {
  const stopping = new AbortController();
  const following = followShop(store, app, stopping.signal).catch((err: unknown) => {
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
  const port = await getPort({ host: config.host });
  return { ...config, port, publicUrl: config.behindProxy ? config.publicUrl : addressOf({ ...config, port }) };
};

const addressOf = ({ host, port }: Pick<Config, 'host' | 'port'>): string =>
  `http://${host.includes(':') ? `[${host}]` : host}:${port}`;
