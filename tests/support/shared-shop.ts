import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { RunningHatch } from './running-hatch.js';

let shop: Promise<RunningHatch> | undefined;

const open = async (): Promise<RunningHatch> => {
  const hatch = await RunningHatch.start();
  const { SHARED_SHOPS: folder } = process.env;
  if (folder !== undefined) await writeFile(join(folder, String(hatch.pid)), hatch.dataDir);
  return hatch;
};

/**
 * One demo shop for all specs of a worker that leave it as the others expect it, and look at nothing but their own
 * orders: no spec may change its menu, its accounts or a setting that others meet, stop it, or discard it. It ends with
 * the run.
 */
export const sharedShop = (): Promise<RunningHatch> => (shop ??= open());
