import { setTimeout as pause } from 'node:timers/promises';
import type { ProjectionFailure } from '../checkpoint.js';
import type { Projection } from '../projection.js';
import { BuildFailed } from './build-writer.js';
import { blueGreenRebuild, rollBack, RebuildUnderWay, type RebuildOptions } from './blue-green-rebuild.js';
import { findBuild } from './slot.js';

export type UpgradeOptions = RebuildOptions & { readonly signal: AbortSignal; readonly onFailed: OnFailed };

type OnFailed = (projection: Projection, stop: ProjectionFailure) => Promise<void>;

const LOOK_AGAIN_MS = 1_000;

/**
 * Brings read models whose live rows were folded by another version of Hatch to this one: from the rows that the last
 * switch replaced where this version folded those, else from the beginning. The live rows serve until the switch.
 */
export const upgradeProjections = async (options: UpgradeOptions): Promise<void> => {
  let left = options.projections;
  while (left.length > 0 && !options.signal.aborted) {
    try {
      await takeUp({ ...options, projections: left });
      return;
    } catch (error) {
      if (options.signal.aborted) return;
      if (error instanceof RebuildUnderWay) await pause(LOOK_AGAIN_MS);
      else if (error instanceof BuildFailed) left = await without(error, left, options.onFailed);
      else throw error;
    }
  }
};

const takeUp = async (options: UpgradeOptions): Promise<void> => {
  const afresh: Projection[] = [];
  for (const projection of options.projections) {
    if (await isKept(projection, options)) await rollBack(projection, options);
    else afresh.push(projection);
  }
  if (afresh.length > 0) await blueGreenRebuild({ ...options, projections: afresh });
};

const isKept = async ({ name, version }: Projection, { pool }: UpgradeOptions): Promise<boolean> =>
  (await findBuild('previous', name, pool))?.version === version;

const without = async (
  failure: BuildFailed,
  projections: readonly Projection[],
  onFailed: OnFailed,
): Promise<readonly Projection[]> => {
  const failed = projections.find(({ name }) => name === failure.model);
  if (!failed) throw failure;
  await onFailed(failed, failure.stop);
  return projections.filter((projection) => projection !== failed);
};
