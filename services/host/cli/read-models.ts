import { projectionsWith, readModels, type ReadModel } from '@hatch/projections/all';
import { ChangeFeed, Checkpoints, ProjectionEngine, Signals } from '@hatch/projections/engine';
import { setTimeout as pause } from 'node:timers/promises';
import { ReadinessProbe, type Readiness, type ProjectionHealth } from '../edge/readiness.js';
import { UsageError } from './command.js';
import type { Shop } from './with-shop.js';

const LOOK_EVERY_MS = 100;
const LEADER_READY_WITHIN_MS = 5_000;
const silent = { info: () => undefined, warn: () => undefined, error: () => undefined };

type Read = Pick<Shop, 'pool' | 'store' | 'vault'>;

export const readModelsNamed = (name: string | undefined): readonly ReadModel[] => {
  if (name === undefined) return readModels;
  const found = readModels.filter((model) => model.name === name);
  if (found.length > 0) return found;
  throw new UsageError(`There is no read model ${name}; there are ${readModels.map((model) => model.name).join(', ')}`);
};

/** Leaves the work to a running Hatch that leads, and then only waits. @throws when a read model stops */
export const untilCurrent = async (shop: Read): Promise<void> => {
  for (const [name, { stopped }] of Object.entries(await untilSettled(shop)))
    if (stopped)
      throw new Error(`${name} stopped${stopped.eventType && ` at a ${stopped.eventType}`}: ${stopped.error}`);
};

/** As `untilCurrent`, but leaves stopped read models to the caller. */
export const untilSettled = async ({ pool, store, vault }: Read): Promise<ProjectionsHealth> => {
  const signals = new Signals(pool, silent);
  const checkpoints = new Checkpoints(pool, signals, silent);
  const feed = new ChangeFeed(pool, signals, silent);
  const engine = new ProjectionEngine({
    store,
    pool,
    projections: projectionsWith(vault),
    signals,
    checkpoints,
    feed,
    log: silent,
  });
  const probe = new ReadinessProbe({ store, checkpoints });
  await signals.start();
  engine.start();
  const patience = Date.now() + LEADER_READY_WITHIN_MS;
  try {
    for (;;) {
      const projections = await probe.projections();
      if (Object.values(projections).every(isCurrentOrStopped) && (await haveBegun(checkpoints))) return projections;
      if (Date.now() > patience && !engine.leading && (await isOfAnotherVersion(checkpoints)))
        throw new Error('The Hatch that is running is of another version; restart it, or stop it first');
      await pause(LOOK_EVERY_MS);
    }
  } finally {
    await engine.stop();
    await signals.stop();
  }
};

type ProjectionsHealth = Readiness['projections'];

const isCurrentOrStopped = ({ lag, rebuilding, stopped }: ProjectionHealth): boolean =>
  stopped !== undefined || (lag === 0 && !rebuilding);

/** With an empty log nothing is ever behind, not even a read model that never began. */
const haveBegun = async (checkpoints: Checkpoints): Promise<boolean> => {
  const begun = new Set((await checkpoints.all()).map(({ name }) => name));
  return readModels.every(({ name }) => begun.has(name));
};

const isOfAnotherVersion = async (checkpoints: Checkpoints): Promise<boolean> => {
  const versions = new Map((await checkpoints.all()).map(({ name, version }) => [name, version]));
  return readModels.some(({ name, version }) => versions.has(name) && versions.get(name) !== version);
};
