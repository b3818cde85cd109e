import type { Expected, NewEvent } from '@hatch/kernel';
import { writeEvents, type WrittenEvents } from '../written-event.js';

/** One caller's append, written whole or not at all. */
export type Unit = WrittenEvents & {
  readonly stream: string;
  readonly expected: Expected;
};

/** @throws NothingToAppend, AppendTooLarge */
export const toUnit = (stream: string, expected: Expected, events: readonly NewEvent[]): Unit => ({
  stream,
  expected,
  ...writeEvents(stream, events),
});
