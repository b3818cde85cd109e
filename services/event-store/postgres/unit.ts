import type { Expected, NewEvent } from '@hatch/kernel';
import { NothingToAppend } from '../errors.js';

/** An event as it is sent and kept: data and metadata are JSON texts. */
export type WrittenEvent = {
  readonly id: string;
  readonly type: string;
  readonly data: string;
  readonly meta: string;
};

/** One caller's append, written whole or not at all. */
export type Unit = {
  readonly stream: string;
  readonly expected: Expected;
  readonly events: readonly WrittenEvent[];
  /** Characters of data and metadata. */
  readonly size: number;
};

/** @throws NothingToAppend */
export const toUnit = (stream: string, expected: Expected, events: readonly NewEvent[]): Unit => {
  if (events.length === 0) throw new NothingToAppend(stream);
  const written = events.map(({ id, type, data, meta }) => ({
    id,
    type,
    data: JSON.stringify(data),
    meta: JSON.stringify(meta),
  }));
  return { stream, expected, events: written, size: written.reduce((sum, event) => sum + sizeOf(event), 0) };
};

export const sizeOf = ({ data, meta }: WrittenEvent): number => data.length + meta.length;
