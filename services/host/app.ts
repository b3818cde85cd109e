import { SetupKey } from '@hatch/api';
import { createLogger, type Config, type Logger } from '@hatch/platform';
import { OrderRepository } from '@hatch/contexts/orders/module';
import { LedgerReader, ledgerSealsFileIn } from '@hatch/event-store';
import { ConnectionRegistry } from '@hatch/gateway';
import { ProofState } from '@hatch/projections/engine';
import { OpenHoldsQueries } from '@hatch/projections/stock';
import { followShop, ParkedWorks } from '@hatch/processes';
import type { INestApplicationContext } from '@nestjs/common';
import getPort from 'get-port';
import { setTimeout as pause } from 'node:timers/promises';
import { startBackground } from './background.js';
import { Disposables } from './disposables.js';
import { loadDemoShop } from './demo/load-demo-shop.js';
import { addDatabaseGauges } from './edge/database-gauges.js';
import { addGauges, addProofGauges } from './edge/gauges.js';
import { addJobGauges, addLeaderGauge, addSocketGauges } from './edge/job-gauges.js';
import { isSettled } from './edge/readiness.js';
import { Readings } from './edge/readings.js';
import { startOpsServer } from './ops-server.js';
import { openProcess, type OpenOptions, type OpenProcess } from './open-process.js';
import { watchForgottenSubjects } from './watch-forgotten-subjects.js';
import { createWebServer } from './web-server.js';

export type Hatch = {
  readonly url: string;
  /** Undefined once an account exists, and where this process has no pages. */
  readonly setupUrl: string | undefined;
  /** Reports not ready, keeps answering for DRAIN_MS, then finishes what is under way. */
  close(): Promise<void>;
};

/** The signal also ends the wait for read models that take long. */
export type HatchOptions = OpenOptions & {
  readonly logger?: Logger;
  readonly onLogClosed?: () => void;
};

const LEVELS = { development: 'warn', test: 'error', production: 'info' } as const;
const LOOK_AGAIN_MS = 50;
/** An election, and the expiry of a lock that a killed process held. */
const LEADS_WITHIN_MS = 15_000;

/** Port 0 takes a free one. @throws with what to do, or the signal's reason, after closing what was opened */
export const createHatch = async (given: Config, options: HatchOptions = {}): Promise<Hatch> => {
  const config = given.port === 0 ? await onFreePort(given) : given;
  const logger = options.logger ?? createLogger({ level: LEVELS[config.nodeEnv], onClosed: options.onLogClosed });
  const disposables = new Disposables();
  try {
    const process = await openProcess(config, logger, disposables, options);
    const { setupKey, drain } = await start(process, disposables, options.signal);
    const close = async (): Promise<void> => {
      process.probe.drain();
      drain();
      await pause(config.drainMs);
      await disposables.close();
    };
    return { url: addressOf(config), setupUrl: setupKey && `${config.publicUrl}/setup#${setupKey}`, close };
  } catch (error) {
    await disposables.close();
    throw error;
  }
};

type Started = {
  readonly setupKey: string | undefined;
  readonly drain: () => void;
};

const start = async (
  process: OpenProcess,
  disposables: Disposables,
  signal: AbortSignal | undefined,
): Promise<Started> => {
  const { ports, probe } = process;
  const { databaseUrl, config, vault, alone } = ports;
  const { registry } = process.metrics;
  const readings = new Readings(registry, ports.logger);
  addDatabaseGauges(readings, ports.pool, process.pools);
  addGauges(registry, readings, probe, process.databaseClock, config.build);
  addProofGauges(readings, new ProofState(ports.pool));
  const { app, listen, drain, stopListening } = await createWebServer(process);
  disposables.add(() => app.close());
  const orders = app.get(OrderRepository, { strict: false });
  disposables.add(await watchForgottenSubjects({ databaseUrl, vault, orders }));
  if (!alone) disposables.add(followOthers(process, app));
  if (config.demo && config.roles.includes('api')) await fillShop(process, app);
  if (config.roles.includes('gateway'))
    addSocketGauges(registry, readings, app.get(ConnectionRegistry, { strict: false }));
  const background = config.roles.includes('jobs') ? await startBackground(process, app) : undefined;
  if (background) {
    disposables.add(() => background.close());
    addOwedGauges(process, app, readings);
  }
  addLeaderGauge(readings, {
    ...(background && { jobs: () => background.isLeading() }),
    ...(config.roles.includes('projections') && { projections: () => process.readSide.isLeading() }),
  });
  await listen();
  disposables.add(stopListening);
  if (config.opsPort !== undefined) {
    const ops = await startOpsServer(process, config.opsPort);
    disposables.add(() => ops.close());
  }
  if (config.roles.includes('projections')) await untilSettled(process, signal);
  const setupKey = config.roles.includes('api') ? await app.get(SetupKey, { strict: false }).present() : undefined;
  return { setupKey, drain };
};

const addOwedGauges = (
  { ports, encryptedLog, metrics }: OpenProcess,
  app: INestApplicationContext,
  readings: Readings,
): void => {
  const { jobs, pool, config, store } = ports;
  const file = ledgerSealsFileIn(config.dataDir);
  const ledger = new LedgerReader({ store: encryptedLog, pool, file });
  const parked = app.get(ParkedWorks, { strict: false });
  addJobGauges(readings, { jobs, openHolds: new OpenHoldsQueries(pool), ledger, parked });
  metrics.processes.addLag(
    readings,
    readings.of('log', () => store.head()),
  );
};

const fillShop = async ({ ports }: OpenProcess, app: INestApplicationContext): Promise<void> => {
  const { config, clock } = ports;
  await loadDemoShop(app, { clock, password: config.demoPassword });
};

const followOthers = (
  { ports: { store, logger }, following }: OpenProcess,
  app: INestApplicationContext,
): (() => Promise<void>) => {
  const stopping = new AbortController();
  following.interrupted();
  const ended = followShop(store, app, stopping.signal, {
    onFollowing: () => following.resumed(),
    onInterrupted: (err) => {
      following.interrupted();
      logger.error({ err }, 'Changes of other processes are not followed; trying again');
    },
  });
  return () => {
    stopping.abort();
    return ended;
  };
};

/**
 * On standby it does not wait: while the earlier release leads, new versions of read models stay as they are, and it is
 * replaced once this one is up (docs/ops/release.md).
 */
const untilSettled = async ({ probe, readSide }: OpenProcess, signal: AbortSignal | undefined): Promise<void> => {
  let standsByAt = performance.now() + LEADS_WITHIN_MS;
  while (!signal?.aborted && !isSettled(await probe.check())) {
    if (readSide.isLeading()) standsByAt = Infinity;
    if (performance.now() > standsByAt) return;
    await pause(LOOK_AGAIN_MS);
  }
};

const onFreePort = async (config: Config): Promise<Config> => {
  const port = await getPort({ host: config.host });
  return { ...config, port, publicUrl: config.behindProxy ? config.publicUrl : addressOf({ ...config, port }) };
};

const addressOf = ({ host, port }: Pick<Config, 'host' | 'port'>): string =>
  `http://${host.includes(':') ? `[${host}]` : host}:${port}`;
