import type { EventStore } from '@hatch/event-store';
import pg from 'pg';
import { ChangeFeed } from '../change-feed.js';
import { Checkpoints } from '../checkpoints.js';
import type { BufferLimits } from '../event-buffer.js';
import { ProjectionEngine } from '../projection-engine.js';
import type { Projection } from '../projection.js';
import { Signals } from '../signals.js';
import { quietLog } from './quiet-log.js';

/** The read side of one process, with connections of its own. */
export const readSide = async (
  url: string,
  store: EventStore,
  projections: readonly Projection[],
  limits?: BufferLimits,
) => {
  const pool = new pg.Pool({ connectionString: url, pipeline: true });
  pool.on('error', () => undefined);
  const log = quietLog();
  const signals = new Signals(pool, log);
  const checkpoints = new Checkpoints(pool, signals, log);
  const feed = new ChangeFeed(pool, signals, log);
  const engine = new ProjectionEngine({
    store,
    pool,
    projections,
    signals,
    checkpoints,
    feed,
    log,
    ...(limits && { limits }),
  });
  await signals.start();
  await feed.start();
  const close = async () => {
    await engine.stop();
    await feed.stop();
    await signals.stop();
    await pool.end();
  };
  return { pool, log, signals, checkpoints, feed, engine, close };
};

export type ReadSide = Awaited<ReturnType<typeof readSide>>;
