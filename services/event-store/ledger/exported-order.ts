import type { ExportedEvent, Proof } from './exported-event.js';
import { hashOfLedgerSeal, lineOfLedgerSeal } from './ledger-seal.js';

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
