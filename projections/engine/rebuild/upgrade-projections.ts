import { setTimeout as pause } from 'node:timers/promises';
import type { ProjectionFailure } from '../checkpoint.js';
import type { Projection } from '../projection.js';
import { BuildFailed } from './build-writer.js';
import { blueGreenRebuild, rollBack, RebuildInProgress, type RebuildOptions } from './blue-green-rebuild.js';
import { findBuild } from './slot.js';

export type UpgradeOptions = RebuildOptions & { readonly signal: AbortSignal; readonly onFailed: OnFailed };

type OnFailed = (projection: Projection, failure: ProjectionFailure) => Promise<void>;

const RETRY_MS = 1_000;

/** Starts from the rows of the last switch where this version folded them, else from the beginning. */
export const upgradeProjections = async (options: UpgradeOptions): Promise<void> => {
  let left = options.projections;
  while (left.length > 0 && !options.signal.aborted) {
    try {
      await upgrade({ ...options, projections: left });
      return;
    } catch (error) {
      if (options.signal.aborted) return;
      if (error instanceof RebuildInProgress) await pause(RETRY_MS);
      else if (error instanceof BuildFailed) left = await withoutFailed(error, left, options.onFailed);
      else throw error;
    }
  }
};

const upgrade = async (options: UpgradeOptions): Promise<void> => {
  const toRebuild: Projection[] = [];
  for (const projection of options.projections) {
    if (await isKept(projection, options)) await rollBack(projection, options);
    else toRebuild.push(projection);
  }
  if (toRebuild.length > 0) await blueGreenRebuild({ ...options, projections: toRebuild });
};

const isKept = async ({ name, version }: Projection, { pool }: UpgradeOptions): Promise<boolean> =>
  (await findBuild('previous', name, pool))?.version === version;

const withoutFailed = async (
  error: BuildFailed,
  projections: readonly Projection[],
  onFailed: OnFailed,
): Promise<readonly Projection[]> => {
  const failed = projections.find(({ name }) => name === error.model);
  if (!failed) throw error;
  await onFailed(failed, error.failure);
  return projections.filter((projection) => projection !== failed);
};
