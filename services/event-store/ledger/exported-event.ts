import type { RecordedEvent } from '@hatch/kernel';
import { HASH_BYTES } from './merkle.js';
import type { NotarisedEvent } from './merkle-leaf.js';
import { ledgerSealOf, type LedgerSeal, hashOfLedgerSeal, lineOfLedgerSeal } from './ledger-seal.js';

export type Proof = {
  readonly seal: LedgerSeal;
  readonly index: number;
  /** Hashes in hex, lowest first. */
  readonly path: readonly string[];
};

/** Positions are decimal digits. */
export type ExportedEvent = NotarisedEvent & {
  readonly position: string;
  /** Undefined for an event that was not sealed yet. */
  readonly proof: Proof | undefined;
};

export const lineOfEvent = ({ revision, position, ...event }: RecordedEvent, proof: Proof | undefined): string =>
  JSON.stringify({ ...event, revision: String(revision), position: String(position), proof: proof ?? null });

export const eventOfLine = (line: string): ExportedEvent | undefined => {
  const value = parsed(line);
  if (typeof value !== 'object' || value === null) return undefined;
  const { stream, revision, id, type, data, meta, position, proof }: Fields = value;
  if (!isDigits(position) || !isDigits(revision) || proof === undefined) return undefined;
  const read = proof === null ? undefined : proofOf(proof);
  if (proof !== null && !read) return undefined;
  // Any JSON will do: it is only hashed and compared with the sealed event.
  const fact = { stream, revision, id, type, data, meta } as NotarisedEvent;
  return { ...fact, position, proof: read };
};

type Fields = { readonly [Field in keyof ExportedEvent]?: unknown };

const proofOf = (value: object): Proof | undefined => {
  const { seal, index, path }: { readonly [Field in keyof Proof]?: unknown } = value;
  const read = ledgerSealOf(seal);
  if (!read || typeof index !== 'number' || !Number.isSafeInteger(index) || !isPath(path)) return undefined;
  return { seal: read, index, path };
};

const parsed = (line: string): unknown => {
  try {
    return JSON.parse(line);
  } catch (error) {
    if (error instanceof SyntaxError) return undefined;
    throw error;
  }
};

const isDigits = (value: unknown): value is string => typeof value === 'string' && /^\d{1,20}$/.test(value);
const HASH = new RegExp(`^[0-9a-f]{${HASH_BYTES * 2}}$`);
const isPath = (value: unknown): value is readonly string[] =>
  Array.isArray(value) && value.every((part) => typeof part === 'string' && HASH.test(part));

type Line = Pick<ExportedEvent, 'position' | 'proof'>;

export class ExportedOrder {
  #before: Line | undefined;

  next(line: Line): string | undefined {
    const before = this.#before;
    this.#before = line;
    const { position, proof } = line;
    if (before && BigInt(position) <= BigInt(before.position)) return 'it comes before the line above it in the log';
    if (!proof) return undefined;
    if (!isPlace(position, proof)) return `position ${position} is not its place under seal ${proof.seal.number}`;
    if (before && !before.proof) return 'it is sealed, but the line above it is not';
    return before?.proof && !follows(before.proof, proof)
      ? 'events are missing between it and the line above it'
      : undefined;
  }
}

export const isPlace = (position: string, { seal, index }: Proof): boolean => {
  const [from, to, at] = [BigInt(seal.from), BigInt(seal.to), BigInt(position)];
  const gapless = to - from + 1n === BigInt(seal.count);
  return gapless ? at === from + BigInt(index) : at >= from && at <= to;
};

const follows = (before: Proof, { seal, index }: Proof): boolean => {
  if (lineOfLedgerSeal(before.seal) === lineOfLedgerSeal(seal)) return index === before.index + 1;
  const afterLast = before.index === before.seal.count - 1 && index === 0;
  return afterLast && seal.number === before.seal.number + 1 && seal.previous === hashOfLedgerSeal(before.seal);
};
