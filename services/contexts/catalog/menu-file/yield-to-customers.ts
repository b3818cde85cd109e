import { setTimeout as wait } from 'node:timers/promises';

/** Longest stretch of work: a customer's click waits for several. */
const STRETCH_MS = 1;
/** A rest lasts this many times the stretch before it. */
const REST = 6;

/** Awaited between the parts of long work, so that customers are served meanwhile. */
export const yieldsToCustomers = (): (() => Promise<void>) => {
  let began = performance.now();
  return async () => {
    const worked = performance.now() - began;
    if (worked < STRETCH_MS) return;
    await wait(worked * REST);
    began = performance.now();
  };
};
