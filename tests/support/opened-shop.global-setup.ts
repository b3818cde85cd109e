import { RunningHatch } from './running-hatch.js';

let shop: RunningHatch | undefined;

/** A demo shop that was opened once and stopped, of which specs take copies: opening one takes twice as long as a start. */
export const setup = async (): Promise<void> => {
  shop = await RunningHatch.start();
  await shop.stop();
  process.env['OPENED_SHOP'] = shop.dataDir;
};

export const teardown = async (): Promise<void> => {
  delete process.env['OPENED_SHOP'];
  await shop?.discard();
};
