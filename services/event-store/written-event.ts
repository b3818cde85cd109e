import { AppendTooLarge, type NewEvent } from '@hatch/kernel';
import { NothingToAppend } from './errors.js';

/** EventStoreDB's default; the same for either log. */
export const APPEND_LIMIT = 1_048_576;

/** EventStoreDB counts a type at two bytes a letter; the rest is headroom for its own additions. */
const FRAMING = 64;
const BYTES_A_LETTER = 2;

export type WrittenEvent = {
  readonly id: string;
  readonly type: string;
  readonly data: string;
  readonly meta: string;
};

/** Texts, which later changes of the caller's objects do not reach. */
export type WrittenEvents = {
  readonly events: readonly WrittenEvent[];
  readonly bytes: number;
};

/** @throws NothingToAppend, AppendTooLarge */
export const writeEvents = (stream: string, given: readonly NewEvent[]): WrittenEvents => {
  if (given.length === 0) throw new NothingToAppend(stream);
  const events = given.map(({ id, type, data, meta }) => ({
    id,
    type,
    data: JSON.stringify(data),
    meta: JSON.stringify(meta),
  }));
  const bytes = events.reduce((sum, event) => sum + bytesOf(event), 0);
  if (bytes > APPEND_LIMIT) throw new AppendTooLarge(stream, bytes, APPEND_LIMIT);
  return { events, bytes };
};

/** UTF-8 size of data, metadata and type, and of the log's additions to each event. */
export const bytesOf = ({ type, data, meta }: WrittenEvent): number =>
  Buffer.byteLength(data) + Buffer.byteLength(meta) + BYTES_A_LETTER * type.length + FRAMING;
