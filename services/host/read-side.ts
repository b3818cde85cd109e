import type { EventStore, KeyVault } from '@hatch/event-store';
import { createPool, type Config, type Logger } from '@hatch/platform';
import type { Mover, Watchdog } from '@hatch/platform/resilience';
import { projectionsWith, type ReadSide } from '@hatch/projections/all';
import type { Tracing } from '@hatch/platform/tracing';
import { ChangeFeed, Checkpoints, ProjectionEngine, Signals, type EngineLogger } from '@hatch/projections/engine';
import type { Pool } from 'pg';

export type RunningReadSide = ReadSide & {
  readonly pool: Pool;
  isLeading(): boolean;
  readonly mover: Mover;
  close(): Promise<void>;
};

/** One listens for signals, the others read changes and checkpoints. */
const CONNECTIONS = 3;
/** In addition: four to stand by and lead, three to build a new version. */
const CONNECTIONS_OF_ENGINE = 7;

export const connectionsOfReadSide = (roles: Config['roles']): number =>
  CONNECTIONS + (roles.includes('projections') ? CONNECTIONS_OF_ENGINE : 0);

export const startReadSide = async (
  { roles }: Config,
  databaseUrl: string,
  { store, vault, tracing }: { readonly store: EventStore; readonly vault: KeyVault; readonly tracing: Tracing },
  logger: Logger,
  { watchdog, onOverdue }: { readonly watchdog: Watchdog; readonly onOverdue: () => void },
): Promise<RunningReadSide> => {
  const log = engineLog(logger);
  const pool = createPool(
    { url: databaseUrl, purpose: 'hatch projections', size: connectionsOfReadSide(roles), statementTimeoutMs: 0 },
    (err) => logger.warn({ err }, 'A connection of the read side was lost'),
  );
  const signals = new Signals(pool, log);
  const checkpoints = new Checkpoints(pool, signals, log);
  const feed = new ChangeFeed(pool, signals, log, tracing.isOn);
  const projections = projectionsWith(vault);
  const engine = new ProjectionEngine({
    ...{ store, pool, projections, signals, checkpoints, feed, log, watchdog, tracing, onOverdue },
  });

  await signals.start();
  await feed.start();
  if (roles.includes('projections')) engine.start();
  return {
    checkpoints,
    feed,
    pool,
    isLeading: () => engine.leading,
    mover: engine.mover,
    close: async () => {
      await engine.stop();
      await feed.stop();
      await signals.stop();
      await pool.end();
    },
  };
};

const engineLog = (logger: Logger): EngineLogger => ({
  info: (message, details = {}) => logger.info(details, message),
  warn: (message, details = {}) => logger.warn(details, message),
  error: (message, details = {}) => logger.error(details, message),
});
