import { EventStoreUnavailable } from '@hatch/kernel';

/** @throws EventStoreUnavailable when it has not ended by then; it goes on, and what it comes to is not told */
export const unavailableAfter = <T>(ms: number, work: Promise<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new EventStoreUnavailable(new Error(`No answer within ${ms} ms`))), ms);
    work.finally(() => clearTimeout(timer)).then(resolve, reject);
  });
