import { EventStoreUnavailable } from '@hatch/kernel';
import { within } from '@hatch/platform/resilience';

/** @throws EventStoreUnavailable when it has not ended by then; it goes on, and what it comes to is not told */
export const unavailableAfter = <T>(ms: number, work: Promise<T>): Promise<T> =>
  within(ms, work, () => {
    throw new EventStoreUnavailable(new Error(`No answer within ${ms} ms`));
  });
