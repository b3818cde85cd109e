import type { EventStore } from '../port.js';
import { hashOfLedgerSeal, type LedgerSeal } from './ledger-seal.js';
import { ledgerSealsInLog } from './ledger-stream.js';
import type { MerkleLeafStore } from './merkle-leaf-store.js';
import { RangeChecks } from './range-checks.js';
import { readLogInChunks } from './read-log-in-chunks.js';

export type SealCheck = {
  readonly number: number;
  /** Events that it covers. */
  readonly events: number;
  /** What differs, in words; undefined when its events are as they were sealed. */
  readonly finding: string | undefined;
};

type CheckableLog = Pick<EventStore, 'readStream' | 'subscribeAll'>;

/** Compares the events of some seals with them, each by itself, and each seal with the one before it. */
export const checkSeals = async (
  store: CheckableLog,
  leafStore: Pick<MerkleLeafStore, 'of'>,
  { from, max }: { readonly from: number; readonly max: number },
): Promise<readonly SealCheck[]> => {
  const checks: SealCheck[] = [];
  let before: LedgerSeal | undefined;
  const first = Math.max(0, from - 1);
  for await (const { number, seal } of ledgerSealsInLog(store, first, max + from - first)) {
    if (number >= from) checks.push(seal ? await checkSeal(seal, before, store, leafStore) : notASeal(number));
    before = seal;
  }
  return checks;
};

const notASeal = (number: number): SealCheck => ({
  number,
  events: 0,
  finding: `Seal ${number} was altered: what the log holds at its place is not a seal`,
});

const checkSeal = async (
  seal: LedgerSeal,
  before: LedgerSeal | undefined,
  store: CheckableLog,
  leafStore: Pick<MerkleLeafStore, 'of'>,
): Promise<SealCheck> => {
  const { number, count: events } = seal;
  if (before && seal.previous !== hashOfLedgerSeal(before))
    return {
      number,
      events,
      finding: `Seal ${number} does not follow from seal ${before.number}: one of the two was altered`,
    };
  const findings: string[] = [];
  const ranges = new RangeChecks(leafStore, (finding) => findings.push(finding));
  await readLogInChunks(store, { after: BigInt(seal.from) - 1n, upTo: BigInt(seal.to), seals: only(seal) }, (chunk) =>
    ranges.check(chunk),
  );
  ranges.end();
  return { number, events, finding: findings[0] };
};

async function* only<One>(one: One): AsyncIterable<One> {
  yield await Promise.resolve(one);
}
