import { setTimeout as wait } from 'node:timers/promises';

/**
 * Callers that each ask again as soon as they were answered, until the time is over.
 * @param {(caller: number) => Promise<unknown>} call
 * @returns {Promise<number>} calls a second
 */
export const rateOf = async (callers, seconds, call) => {
  const began = performance.now();
  const until = began + seconds * 1000;
  let calls = 0;
  await Promise.all(
    Array.from({ length: callers }, async (_, caller) => {
      for (; performance.now() < until; calls++) await call(caller);
    }),
  );
  return calls / ((performance.now() - began) / 1000);
};

/** At once when it is later already: one turn of the event loop for each call would be a pace of its own. */
export const until = async (due) => {
  const early = due - performance.now();
  if (early > 0) await wait(early);
};

/**
 * Starts so many a second, whether or not the earlier ones have ended, and resolves when all have.
 * @param {(i: number, due: number) => Promise<unknown>} call gets the moment at which it was to start
 */
export const paced = async (perSecond, seconds, call, over = () => false) => {
  const began = performance.now();
  const underWay = [];
  for (let i = 0; i < perSecond * seconds && !over(); i++) {
    const due = began + (i * 1000) / perSecond;
    await until(due);
    underWay.push(call(i, due));
  }
  await Promise.all(underWay);
};

export const percentile = (values, share) =>
  [...values].sort((a, b) => a - b)[Math.min(values.length - 1, Math.floor(values.length * share))] ?? Number.NaN;
