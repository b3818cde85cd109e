import { rm } from 'node:fs/promises';
import { HatchProcess, newDataDir } from '../support/hatch-process.mjs';
import { liftLimits } from '../support/owner.mjs';
import { seed } from '../support/seed.mjs';

const NOTHING_TO_RACE_FOR = { races: 0, units: 0 };

/** A shop to be measured, seeded and stopped. @param {string} [eventStoreUrl] of its log; absent for Postgres */
export const seededShop = async (eventStoreUrl) => {
  const settings = eventStoreUrl === undefined ? {} : { EVENTSTORE_URL: eventStoreUrl };
  const hatch = new HatchProcess(await newDataDir(), settings);
  await hatch.start();
  await liftLimits(hatch.port);
  await hatch.stop();
  await seed(hatch.dataDir, { ...NOTHING_TO_RACE_FOR, eventStoreUrl });
  return hatch;
};

export const discard = async (hatch) => {
  await hatch.stop();
  await rm(hatch.dataDir, { recursive: true, force: true });
};
