import type { EventOf } from '@hatch/kernel';
import { hash } from 'node:crypto';
import { canonicalJson } from './canonical-json.js';

/** A stretch of the log whose events cannot be changed unnoticed any more. Hashes are SHA-256 in hex. */
export type LedgerSeal = {
  /** From 0, without a gap: its revision in the stream of seals. */
  readonly number: number;
  /** Position of its first event, decimal digits. */
  readonly from: string;
  /** Position of its last event, decimal digits. */
  readonly to: string;
  /** How many events it covers: positions may have gaps between them. */
  readonly count: number;
  /** Root of the Merkle tree over its events, in the order of the log. */
  readonly root: string;
  /** Hash of the seal before it; null for the first. */
  readonly previous: string | null;
};

/** What set a seal, or made a file of evidence. */
export type Software = { readonly version: string; readonly commit: string };

/**
 * The software is not part of the seal, so that earlier releases read its line and hash as before. The next seal covers
 * it, like everything in an event.
 */
export type LedgerSealed = EventOf<'LedgerSealed', LedgerSeal & { readonly software?: Software }>;

/** Most events of one seal that is still read: bounds the memory that a forged one can ask for. */
const MOST_EVENTS = 65_536;
const POSITION = /^(0|[1-9]\d{0,19})$/;
const HASH = /^[0-9a-f]{64}$/;

/** Its canonical JSON: a line of the file of seals. */
export const lineOfLedgerSeal = ({ number, from, to, count, root, previous }: LedgerSeal): string =>
  canonicalJson({ number, from, to, count, root, previous });

/** What the next seal holds as `previous`: the hash of the line, without its line end. */
export const hashOfLedgerSeal = (seal: LedgerSeal): string => hash('sha256', lineOfLedgerSeal(seal));

/** Undefined for what is not a seal. */
export const ledgerSealOf = (value: unknown): LedgerSeal | undefined => {
  if (typeof value !== 'object' || value === null) return undefined;
  const { number, from, to, count, root, previous }: { readonly [Field in keyof LedgerSeal]?: unknown } = value;
  const whole = isCount(number) && isPosition(from) && isPosition(to) && isCount(count) && isHash(root);
  if (!whole || !(previous === null || isHash(previous)) || count > MOST_EVENTS) return undefined;
  return { number, from, to, count, root, previous };
};

/** The seal that a line of text holds; undefined when it holds none. */
export const ledgerSealOfLine = (line: string): LedgerSeal | undefined => {
  try {
    return ledgerSealOf(JSON.parse(line));
  } catch (error) {
    if (error instanceof SyntaxError) return undefined;
    throw error;
  }
};

const isCount = (value: unknown): value is number => Number.isSafeInteger(value) && Number(value) >= 0;
const isPosition = (value: unknown): value is string => typeof value === 'string' && POSITION.test(value);
const isHash = (value: unknown): value is string => typeof value === 'string' && HASH.test(value);
