import { EventStoreUnavailable } from '@hatch/kernel';
import { databaseUnavailable } from '@hatch/platform';

/** An outage affects every process and ends without a fix to any of them. */
export const isAway = (error: unknown): boolean =>
  error instanceof EventStoreUnavailable || databaseUnavailable(error) !== undefined;

export const reasonOf = (error: unknown): string =>
  error instanceof Error ? `${error.name}: ${error.message}` : String(error);
