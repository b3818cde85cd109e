import { brokenProof, type ExportCheck } from './check-export.js';
import { evidenceOfLine, type EvidenceHeader } from './evidence-lines.js';
import { eventOfLine, type ExportedEvent, isPlace } from './exported-event.js';
import { hashOfLedgerSeal, lineOfLedgerSeal, type LedgerSeal } from './ledger-seal.js';

/** Needs no log: the seals in the header must be among those kept elsewhere, where given. */
export const checkEvidence = async (
  lines: AsyncIterable<string>,
  keptSeals?: AsyncIterable<LedgerSeal>,
): Promise<ExportCheck> => {
  let streams: EvidenceStreams | undefined;
  let header: EvidenceHeader | undefined;
  let [row, proved, unsealed] = [0, 0, 0];
  for await (const line of lines) {
    row++;
    if (!streams) {
      header = evidenceOfLine(line);
      const wrong = header ? brokenChain(header.seals) : 'it is not the first line of evidence';
      if (wrong || !header) return { finding: `Line 1: ${wrong}`, proved, unsealed };
      streams = new EvidenceStreams(header);
      continue;
    }
    const event = eventOfLine(line);
    const wrong = event ? (brokenProof(event) ?? streams.next(event)) : 'it is not an exported event';
    if (wrong || !event) return { finding: `Line ${row}${event ? nameIn(event) : ''}: ${wrong}`, proved, unsealed };
    if (event.proof) proved++;
    else unsealed++;
  }
  const missing = streams ? streams.missing() : 'Line 1: there is none';
  const unknown = keptSeals && header ? await firstUnknown(header.seals, keptSeals) : undefined;
  return { finding: missing ?? unknown, proved, unsealed };
};

const nameIn = ({ position, stream, revision, type }: ExportedEvent): string =>
  ` (position ${position}, ${stream} @${String(revision)}, ${type})`;

const brokenChain = (seals: readonly LedgerSeal[]): string | undefined => {
  for (const [index, seal] of seals.entries()) {
    const before = seals[index - 1];
    if (!before) continue;
    if (seal.number <= before.number || BigInt(seal.from) <= BigInt(before.to))
      return `seal ${seal.number} does not come after seal ${before.number}`;
    if (seal.number === before.number + 1 && seal.previous !== hashOfLedgerSeal(before))
      return `seal ${seal.number} does not follow from seal ${before.number}: one of the two was altered`;
  }
  return undefined;
};

const firstUnknown = async (
  seals: readonly LedgerSeal[],
  keptSeals: AsyncIterable<LedgerSeal>,
): Promise<string | undefined> => {
  const open = new Map(seals.map((seal) => [seal.number, lineOfLedgerSeal(seal)]));
  for await (const seal of keptSeals) if (open.get(seal.number) === lineOfLedgerSeal(seal)) open.delete(seal.number);
  const [first] = [...open.keys()];
  return first === undefined ? undefined : `Line 1: seal ${first} is not among those given`;
};

class EvidenceStreams {
  readonly #seals: ReadonlyMap<number, string>;
  readonly #next = new Map<string, bigint>();
  readonly #counts: ReadonlyMap<string, number>;
  readonly #sealedTo: bigint;
  #position = -1n;

  constructor({ seals, streams }: EvidenceHeader) {
    this.#seals = new Map(seals.map((seal) => [seal.number, lineOfLedgerSeal(seal)]));
    this.#counts = new Map(Object.entries(streams));
    this.#sealedTo = BigInt(seals.at(-1)?.to ?? -1);
  }

  next({ position, stream, revision, proof }: ExportedEvent): string | undefined {
    if (BigInt(position) <= this.#position) return 'it comes before the line above it in the log';
    this.#position = BigInt(position);
    if (!this.#counts.has(stream)) return `its stream ${stream} is not among those of the first line`;
    const expected = this.#next.get(stream) ?? 0n;
    if (BigInt(revision) !== expected) return `event @${expected} of its stream is missing before it`;
    this.#next.set(stream, expected + 1n);
    if (!proof) return this.#position <= this.#sealedTo ? 'it is sealed, and its proof is missing' : undefined;
    if (!isPlace(position, proof)) return `position ${position} is not its place under seal ${proof.seal.number}`;
    return this.#seals.get(proof.seal.number) === lineOfLedgerSeal(proof.seal)
      ? undefined
      : `seal ${proof.seal.number}, to which it leads, is not the one in the first line`;
  }

  missing(): string | undefined {
    for (const [stream, count] of this.#counts) {
      const found = this.#next.get(stream) ?? 0n;
      if (found !== BigInt(count)) return `Events are missing: of ${count} of ${stream} there are ${found}`;
    }
    return undefined;
  }
}
