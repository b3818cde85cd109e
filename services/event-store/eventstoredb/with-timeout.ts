import { withDeadline } from '@hatch/platform/resilience';

/** Whether the server did what was asked is unknown. */
export class TimedOut extends Error {
  constructor(ms: number) {
    super(`EventStoreDB gave no answer within ${ms} ms`);
    this.name = 'TimedOut';
  }
}

/** The client itself has no time limit. @throws TimedOut */
export const withTimeout = <T>(ms: number, answer: Promise<T>): Promise<T> =>
  withDeadline(ms, answer, () => {
    throw new TimedOut(ms);
  });
