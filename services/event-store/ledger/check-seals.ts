import type { EventStore } from '../port.js';
import { differingRanges } from './differing-ranges.js';
import type { Finding } from './findings.js';
import { hashOfLedgerSeal } from './ledger-seal.js';
import type { MerkleLeafStore } from './merkle-leaf-store.js';
import { placesOfSeals, type SealPlace, type SealsToCheck } from './seals-to-check.js';

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
