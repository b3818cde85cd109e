import type { RecordedEvent } from '@hatch/kernel';
import type { ProjectionFailure } from './checkpoint.js';

const SHORTEST_HIDDEN = 3;
const LONGEST = 500;
const HIDDEN = '…';
/** Postgres quotes the refused value: `invalid input syntax for type integer: "Ann"`. */
const DATA_EXCEPTION = /^22/;

const textsIn = (data: unknown): readonly string[] => {
  if (typeof data === 'string') return [data];
  return typeof data === 'object' && data !== null ? Object.values(data).flatMap(textsIn) : [];
};

const isDataException = (error: Error): boolean =>
  'code' in error && typeof error.code === 'string' && DATA_EXCEPTION.test(error.code);

/** May be shown and logged: it leaves out the event's data, which may be personal. */
export const failureReason = (error: unknown, { data }: Pick<RecordedEvent, 'data'>): string => {
  // Its message quotes part of the text.
  if (error instanceof SyntaxError) return 'SyntaxError: a value has another form than expected';
  const message = error instanceof Error && isDataException(error) ? unquoted(error) : plain(error);
  return textsIn(data)
    .filter((text) => text.length >= SHORTEST_HIDDEN)
    .sort((one, other) => other.length - one.length)
    .reduce((message, text) => message.replaceAll(text, HIDDEN), message)
    .slice(0, LONGEST);
};

const plain = (error: unknown): string => (error instanceof Error ? error.message : String(error));

const unquoted = ({ message }: Error): string => message.replace(/".*"/s, HIDDEN);

export const failureAt = (event: RecordedEvent, error: unknown): ProjectionFailure => ({
  position: event.position,
  stream: event.stream,
  eventType: event.type,
  error: failureReason(error, event),
  at: new Date().toISOString(),
});
