import type { EventOf } from '@hatch/kernel';
import { hash } from 'node:crypto';
import { canonicalJson } from './canonical-json.js';

/** Hashes are SHA-256 in hex, positions decimal digits. */
export type LedgerSeal = {
  /** From 0, without a gap: its revision in the stream of seals. */
  readonly number: number;
  readonly from: string;
  readonly to: string;
  /** Events it covers: positions may have gaps between them. */
  readonly count: number;
  /** Root of the Merkle tree over its events, in log order. */
  readonly root: string;
  readonly previous: string | null;
};

export type Software = { readonly version: string; readonly commit: string };

/** The software is outside the seal, so that earlier releases still read its line and hash; the next seal covers it. */
export type LedgerSealed = EventOf<'LedgerSealed', LedgerSeal & { readonly software?: Software }>;

/** Bounds the memory that a forged seal can ask for. */
const MOST_EVENTS = 65_536;
const POSITION = /^(0|[1-9]\d{0,19})$/;
const HASH = /^[0-9a-f]{64}$/;

export const lineOfLedgerSeal = ({ number, from, to, count, root, previous }: LedgerSeal): string =>
  canonicalJson({ number, from, to, count, root, previous });

/** Hash of the line without its line end: `previous` of the next seal. */
export const hashOfLedgerSeal = (seal: LedgerSeal): string => hash('sha256', lineOfLedgerSeal(seal));

export const ledgerSealOf = (value: unknown): LedgerSeal | undefined => {
  if (typeof value !== 'object' || value === null) return undefined;
  const { number, from, to, count, root, previous }: { readonly [Field in keyof LedgerSeal]?: unknown } = value;
  const whole = isCount(number) && isPosition(from) && isPosition(to) && isCount(count) && isHash(root);
  if (!whole || !(previous === null || isHash(previous)) || count > MOST_EVENTS) return undefined;
  return { number, from, to, count, root, previous };
};

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
