import type { RecordedEvent } from '@hatch/kernel';
import { hash } from 'node:crypto';
import { canonicalJson } from './canonical-json.js';

/** Leaves out the position, which is its place in the tree. */
export type NotarisedEvent = Pick<RecordedEvent, 'stream' | 'id' | 'type' | 'data' | 'meta'> & {
  /** Decimal digits where it comes from JSON. */
  readonly revision: bigint | string;
};

/** SHA-256 of a zero byte and the event's canonical JSON, with personal data encrypted. */
export const leafOf = ({ stream, revision, id, type, data, meta }: NotarisedEvent): Buffer =>
  hash('sha256', `\0${canonicalJson({ stream, revision: String(revision), id, type, data, meta })}`, 'buffer');
