import type { RecordedEvent } from '@hatch/kernel';
import type { ProjectionFailure } from './checkpoint.js';

/** Another runner moved the checkpoints: this one must stop and read them again. */
export class Fenced extends Error {
  constructor(cause?: unknown) {
    super('Another runner moved the checkpoints on', { cause });
    this.name = 'Fenced';
  }
}

const FENCED = 'HF001';
// Connection, rollback by the server, resources, operator intervention, system; lock not available.
const TRANSIENT_STATE = /^(?:08|40|53|57|58)|^55P03$/;
const TRANSIENT_SYSTEM = new Set(['ECONNRESET', 'ECONNREFUSED', 'EPIPE', 'ETIMEDOUT', 'ENOTFOUND', 'EAI_AGAIN']);
// `pg` gives these no code.
const TRANSIENT_MESSAGE =
  /^Connection terminated|^Client (?:was closed|has encountered)|timeout exceeded|^Query read timeout/;

const codeOf = (error: Error): string => ('code' in error && typeof error.code === 'string' ? error.code : '');

/** The database failed, not the event: the same batch may succeed on another attempt. */
export const isTransient = (error: unknown): boolean =>
  error instanceof Error &&
  (TRANSIENT_STATE.test(codeOf(error)) || TRANSIENT_SYSTEM.has(codeOf(error)) || TRANSIENT_MESSAGE.test(error.message));

const IN_FAILED_TRANSACTION = '25P02';

/** Refused only because an earlier statement of the transaction failed. */
export const isFollowUp = (error: unknown): boolean =>
  error instanceof Error && codeOf(error) === IN_FAILED_TRANSACTION;

export const isFenced = (error: unknown): boolean =>
  error instanceof Fenced || (error instanceof Error && codeOf(error) === FENCED);

export const messageOf = (error: unknown): string =>
  (error instanceof Error ? error.message : String(error)).slice(0, 500);

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
