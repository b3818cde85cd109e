import { setTimeout as wait } from 'node:timers/promises';

/** So long at a stretch, in milliseconds: a customer's click waits for several stretches. */
const STRETCH_MS = 1;
/** As long as the stretch before, times this. */
const REST = 6;

/** Between the parts of long work: lets customers be served once a stretch is over (MENU-08). */
export const yieldsToCustomers = (): (() => Promise<void>) => {
  let began = performance.now();
  return async () => {
    const worked = performance.now() - began;
    if (worked < STRETCH_MS) return;
    await wait(worked * REST);
    began = performance.now();
  };
};
