import type { EventStore, KeyVault } from '@hatch/event-store';
import { createPool, type Config, type Logger } from '@hatch/platform';
import { projectionsWith, type ReadSide } from '@hatch/projections/all';
import { ChangeFeed, Checkpoints, ProjectionEngine, Signals, type EngineLogger } from '@hatch/projections/engine';

export type RunningReadSide = ReadSide & { close(): Promise<void> };

/** The engine leads with four connections, signals listen on one, the rest reads changes and checkpoints. */
const CONNECTIONS = 9;

/** Checkpoints and changes for every role; the engine that writes them for the role `projections`. */
export const startReadSide = async (
  { roles }: Config,
  databaseUrl: string,
  { store, vault }: { readonly store: EventStore; readonly vault: KeyVault },
  logger: Logger,
): Promise<RunningReadSide> => {
  const log = engineLog(logger);
  const pool = createPool(
    { url: databaseUrl, purpose: 'hatch projections', size: CONNECTIONS, statementTimeoutMs: 0 },
    (err) => logger.warn({ err }, 'A connection of the read side was lost'),
  );
  const signals = new Signals(pool, log);
  const checkpoints = new Checkpoints(pool, signals, log);
  const feed = new ChangeFeed(pool, signals, log);
  const projections = projectionsWith(vault);
  const engine = new ProjectionEngine({ store, pool, projections, signals, checkpoints, feed, log });

  await signals.start();
  await feed.start();
  if (roles.includes('projections')) engine.start();
  return {
    checkpoints,
    feed,
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
