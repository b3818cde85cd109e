import type { EventStore } from '../port.js';
import { type LedgerSeal, hashOfLedgerSeal } from './ledger-seal.js';
import { ledgerSealsInLog } from './ledger-stream.js';
import { NoEventAtPosition } from '../errors.js';
import type { Finding } from './findings.js';
import type { MerkleLeafStore } from './merkle-leaf-store.js';
import { RangeChecks } from './range-checks.js';
import { readLogInChunks } from './read-log-in-chunks.js';

export type SealsToCheck = {
  readonly from: number;
  readonly seals: number;
  /** Most events of them together, except that one seal is always taken. */
  readonly events: number;
};

type SealPlace = {
  readonly number: number;
  readonly seal: LedgerSeal | undefined;
  readonly before: LedgerSeal | undefined;
};

type SealPlaces = {
  readonly places: readonly SealPlace[];
  readonly next: number | undefined;
};

const placesOfSeals = async (
  store: Pick<EventStore, 'readStream'>,
  { from, seals, events }: SealsToCheck,
): Promise<SealPlaces> => {
  const places: SealPlace[] = [];
  let covered = 0;
  let before: LedgerSeal | undefined;
  const first = Math.max(0, from - 1);
  for await (const { number, seal } of ledgerSealsInLog(store, first, seals + from - first)) {
    if (number >= from) {
      covered += seal?.count ?? 0;
      if (places.length > 0 && covered > events) return { places, next: number };
      places.push({ number, seal, before });
    }
    before = seal;
  }
  return { places, next: places.length < seals ? undefined : (places.at(-1)?.number ?? from) + 1 };
};

type Log = Pick<EventStore, 'subscribeAll'>;
type Leaves = Pick<MerkleLeafStore, 'of'>;
type Findings = ReadonlyMap<number, Finding>;

/** Where one read finds a difference, each range is read alone: a wrong one takes events from others. */
const differingRanges = async (seals: readonly LedgerSeal[], log: Log, leaves: Leaves): Promise<Findings> => {
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

export type SealCheck = {
  readonly number: number;
  readonly events: number;
  readonly finding: Finding | undefined;
};

export type CheckedSeals = {
  readonly checks: readonly SealCheck[];
  /** Undefined when these were the last. */
  readonly next: number | undefined;
};

export const checkSeals = async (
  store: Pick<EventStore, 'readStream' | 'subscribeAll' | 'head'>,
  leafStore: Pick<MerkleLeafStore, 'of'>,
  wanted: SealsToCheck,
): Promise<CheckedSeals> => {
  const { places, next } = await placesOfSeals(store, wanted);
  // After the seals: the events that they cover were there before them.
  const head = await store.head();
  const looked = places.map((place) => ({ ...place, wrong: wrongAt(place, head) }));
  const seals = looked.flatMap(({ seal, wrong }) => (seal && wrong === undefined ? [seal] : []));
  const differing = await differingRanges(seals, store, leafStore);
  const checks = looked.map(({ number, seal, wrong }) => ({
    number,
    events: seal?.count ?? 0,
    finding: wrong ?? differing.get(number),
  }));
  return { checks, next };
};

const wrongAt = ({ number, seal, before }: SealPlace, head: bigint): Finding | undefined => {
  const differs = (detail: string): Finding => ({ detail, seal: number });
  if (!seal) return differs(`Seal ${number} was altered: what the log holds at its place is not a seal`);
  if (before && seal.previous !== hashOfLedgerSeal(before))
    return differs(`Seal ${number} does not follow from seal ${before.number}: one of the two was altered`);
  if (BigInt(seal.to) <= head) return undefined;
  return differs(`Seal ${number} was altered: it ends at position ${seal.to}, beyond the end of the log`);
};
