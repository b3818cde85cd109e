import { rm } from 'node:fs/promises';
import { liftLimits } from './lift-limits.js';
import { copyOf, RunningHatch } from './running-hatch.js';

let shop: RunningHatch | undefined;
let shipped: string | undefined;

/**
 * A demo shop that was opened once and stopped, of which specs take copies: opening one takes twice as long as a start.
 * One copy keeps the limits that an owner begins with.
 */
export const setup = async (): Promise<void> => {
  shop = await RunningHatch.startAsShipped();
  await shop.stop();
  shipped = await copyOf(shop.dataDir);
  await shop.startAgain();
  await liftLimits(shop.url);
  await shop.stop();
  process.env['OPENED_SHOP'] = shop.dataDir;
  process.env['SHIPPED_SHOP'] = shipped;
};

export const teardown = async (): Promise<void> => {
  delete process.env['OPENED_SHOP'];
  delete process.env['SHIPPED_SHOP'];
  await shop?.discard();
  if (shipped) await rm(shipped, { recursive: true, force: true });
};
