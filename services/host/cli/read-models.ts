import { readModels } from '@hatch/projections/all';
import { ChangeFeed, Checkpoints, ProjectionEngine, Signals, type Projection } from '@hatch/projections/engine';
import type { EventStore } from '@hatch/event-store';
import { setTimeout as pause } from 'node:timers/promises';
import type pg from 'pg';
import { ReadinessProbe } from '../edge/readiness.js';
import { UsageError } from './command.js';

const LOOK_EVERY_MS = 100;
const silent = { info: () => undefined, warn: () => undefined, error: () => undefined };

/** @throws UsageError naming all there are */
export const readModelsNamed = (name: string | undefined): readonly Projection[] => {
  if (name === undefined) return readModels;
  const found = readModels.filter((model) => model.name === name);
  if (found.length > 0) return found;
  throw new UsageError(`There is no read model ${name}; there are ${readModels.map((model) => model.name).join(', ')}`);
};

/**
 * Runs the read models of a database until all are current with the log; where a running Hatch leads, that one does
 * the work and this only waits. @throws when one stops at an event it cannot apply
 */
export const untilCurrent = async (pool: pg.Pool, store: EventStore): Promise<void> => {
  const signals = new Signals(pool, silent);
  const checkpoints = new Checkpoints(pool, signals, silent);
  const feed = new ChangeFeed(pool, signals, silent);
  const engine = new ProjectionEngine({
    store,
    pool,
    projections: readModels,
    signals,
    checkpoints,
    feed,
    log: silent,
  });
  const probe = new ReadinessProbe(store, checkpoints);
  await signals.start();
  engine.start();
  try {
    for (;;) {
      const { status, log, projections } = await probe.check();
      if (status) return;
      if (!log.ok) throw new Error(log.detail);
      for (const [name, { stopped }] of Object.entries(projections))
        if (stopped) throw new Error(`${name} stopped at a ${stopped.eventType}: ${stopped.error}`);
      await pause(LOOK_EVERY_MS);
    }
  } finally {
    await engine.stop();
    signals.stop();
  }
};
