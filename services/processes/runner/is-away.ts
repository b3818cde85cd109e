import { EventStoreUnavailable } from '@hatch/kernel';
import { databaseUnavailable } from '@hatch/platform';

/** What is away for one is away for all of them: nobody's own fault, and over by itself. */
export const isAway = (error: unknown): boolean =>
  error instanceof EventStoreUnavailable || databaseUnavailable(error) !== undefined;

/** What went wrong, for whoever mends it. */
export const reasonOf = (error: unknown): string =>
  error instanceof Error ? `${error.name}: ${error.message}` : String(error);
