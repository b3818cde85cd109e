import type { EventStore } from '../port.js';
import type { LedgerSeal } from './ledger-seal.js';
import { ledgerSealsInLog } from './ledger-stream.js';

export type SealsToCheck = {
  readonly from: number;
  readonly seals: number;
  /** Most events of them together, except that one seal is always taken. */
  readonly events: number;
};

export type SealPlace = {
  readonly number: number;
  readonly seal: LedgerSeal | undefined;
  readonly before: LedgerSeal | undefined;
};

type SealPlaces = {
  readonly places: readonly SealPlace[];
  readonly next: number | undefined;
};

export const placesOfSeals = async (
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
