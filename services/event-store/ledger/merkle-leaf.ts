import type { RecordedEvent } from '@hatch/kernel';
import { hash } from 'node:crypto';
import { canonicalJson } from './canonical-json.js';

/** What of an event is sealed: all but its position, which is its place in the tree. */
export type NotarisedEvent = Pick<RecordedEvent, 'stream' | 'id' | 'type' | 'data' | 'meta'> & {
  /** Decimal digits where it comes from JSON. */
  readonly revision: bigint | string;
};

/** SHA-256 of a zero byte and the canonical JSON of the event, as it lies in the log: with personal data encrypted. */
export const leafOf = ({ stream, revision, id, type, data, meta }: NotarisedEvent): Buffer =>
  hash('sha256', `\0${canonicalJson({ stream, revision: String(revision), id, type, data, meta })}`, 'buffer');
