import { LEDGER_SEALED } from './ledger-stream.js';
import { eventOfLine, type ExportedEvent, type Proof, ExportedOrder } from './exported-event.js';
import { leafOf } from './merkle-leaf.js';
import { rootOfPath } from './merkle.js';
import { lineOfLedgerSeal, ledgerSealOf, type LedgerSeal } from './ledger-seal.js';

export type ExportCheck = {
  readonly finding: string | undefined;
  readonly proved: number;
  /** Lines at the end whose events were not sealed yet. */
  readonly unsealed: number;
};

/** Without the log. With no seals kept elsewhere it proves only that the export agrees with itself. */
export const checkExport = async (
  lines: AsyncIterable<string>,
  keptSeals?: AsyncIterable<LedgerSeal>,
): Promise<ExportCheck> => {
  const order = new ExportedOrder();
  const references = new LedgerSealReferences();
  let finding: string | undefined;
  let [row, proved, unsealed] = [0, 0, 0];
  for await (const line of lines) {
    row++;
    const event = eventOfLine(line);
    const wrong = event ? (brokenProof(event) ?? order.next(event)) : 'it is not an exported event';
    if (wrong || !event) {
      finding = `Line ${row}${event ? ` (position ${event.position}, ${event.type})` : ''}: ${wrong}`;
      break;
    }
    if (event.proof) references.add(event.proof.seal, row);
    if (event.proof) proved++;
    else unsealed++;
    if (!keptSeals && event.type === LEDGER_SEALED) references.confirm(ledgerSealOf(event.data));
  }
  if (keptSeals) for await (const seal of keptSeals) references.confirm(seal);
  // The seals of an export that was not read to its end are incomplete.
  const unknown =
    keptSeals || !finding ? references.firstUnknown(keptSeals ? 'those given' : 'those in the export') : undefined;
  return { finding: unknown ?? finding, proved, unsealed };
};

export const brokenProof = (event: ExportedEvent): string | undefined =>
  !event.proof || leadsToRoot(event, event.proof)
    ? undefined
    : `it does not lead to seal ${event.proof.seal.number}: the event or its proof was altered`;

const leadsToRoot = (event: ExportedEvent, { seal, index, path }: Proof): boolean => {
  const hashes = path.map((hash) => Buffer.from(hash, 'hex'));
  return rootOfPath(leafOf(event), index, seal.count, hashes)?.toString('hex') === seal.root;
};

type Reference = { readonly seal: LedgerSeal; readonly row: number };

class LedgerSealReferences {
  readonly #open = new Map<number, Reference>();
  #last: LedgerSeal | undefined;

  add(seal: LedgerSeal, row: number): void {
    if (this.#last && lineOfLedgerSeal(this.#last) === lineOfLedgerSeal(seal)) return;
    this.#last = seal;
    this.#open.set(seal.number, { seal, row });
  }

  confirm(seal: LedgerSeal | undefined): void {
    const reference = seal && this.#open.get(seal.number);
    if (reference && lineOfLedgerSeal(reference.seal) === lineOfLedgerSeal(seal)) this.#open.delete(seal.number);
  }

  firstUnknown(known: string): string | undefined {
    const [first] = [...this.#open.values()].sort((one, other) => one.row - other.row);
    return first && `Line ${first.row}: seal ${first.seal.number}, to which it leads, is not among ${known}`;
  }
}
