import { NoEventAtPosition } from '../errors.js';
import type { EventStore } from '../port.js';
import type { Finding } from './findings.js';
import type { LedgerSeal } from './ledger-seal.js';
import type { MerkleLeafStore } from './merkle-leaf-store.js';
import { RangeChecks } from './range-checks.js';
import { readLogInChunks } from './read-log-in-chunks.js';

type Log = Pick<EventStore, 'subscribeAll'>;
type Leaves = Pick<MerkleLeafStore, 'of'>;
type Findings = ReadonlyMap<number, Finding>;

/** Where one read finds a difference, each range is read alone: a wrong one takes events from others. */
export const differingRanges = async (seals: readonly LedgerSeal[], log: Log, leaves: Leaves): Promise<Findings> => {
  const together = await readRanges(seals, log, leaves);
  if (together.size === 0 || seals.length === 1) return together;
  const each = new Map<number, Finding>();
  for (const seal of seals)
    for (const [number, finding] of await readRanges([seal], log, leaves)) each.set(number, finding);
  return each;
};

const readRanges = async (seals: readonly LedgerSeal[], log: Log, leaves: Leaves): Promise<Findings> => {
  const found = new Map<number, Finding>();
  const [first, last] = [seals[0], seals.at(-1)];
  if (!first || !last) return found;
  const most = seals.reduce((sum, { count }) => sum + count, 0);
  const after = { rightBefore: BigInt(first.from) };
  const read = { after, upTo: BigInt(last.to), most, seals: inOrder(seals) };
  try {
    await readLogInChunks(log, read, async ({ seal, events }) => {
      if (!seal) return;
      const ranges = new RangeChecks(leaves, (finding) => found.set(seal.number, found.get(seal.number) ?? finding));
      await ranges.check({ seal, events });
      ranges.end();
    });
  } catch (error) {
    if (!(error instanceof NoEventAtPosition)) throw error;
    found.set(first.number, beginsAtNoEvent(first));
  }
  return found;
};

const beginsAtNoEvent = ({ number, from }: LedgerSeal): Finding => ({
  detail: `Seal ${number} was altered: it begins at position ${from}, and the log has no event there`,
  position: BigInt(from),
  seal: number,
});

async function* inOrder(seals: readonly LedgerSeal[]): AsyncIterable<LedgerSeal> {
  yield* await Promise.resolve(seals);
}
