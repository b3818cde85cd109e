import type { Expected, NewEvent } from '@hatch/kernel';
import { writeEvents, type WrittenEvents } from '../written-event.js';

export type PendingAppend = WrittenEvents & {
  readonly stream: string;
  readonly expected: Expected;
};

/** @throws NothingToAppend, AppendTooLarge */
export const toPendingAppend = (stream: string, expected: Expected, events: readonly NewEvent[]): PendingAppend => ({
  stream,
  expected,
  ...writeEvents(stream, events),
});
