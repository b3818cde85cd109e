import type { StreamStore } from '@hatch/kernel';
import { ledgerSealsInLog } from './ledger-stream.js';
import { lineOfLedgerSeal, type LedgerSeal } from './ledger-seal.js';
import { appendLedgerSeals, lastLedgerSealInFile } from './ledger-seals-file.js';

const MOST_AT_ONCE = 1_000;

/** The file holds a seal that the log does not: it stays untouched, as evidence. */
export class LedgerSealsDiffer extends Error {
  constructor(file: string, number: number) {
    super(
      `Seal ${number} of ${file} is not the one in the log; run npm run hatch -- verify. ` +
        'If the log was put back to an older state on purpose, move the file away and keep it',
    );
    this.name = 'LedgerSealsDiffer';
  }
}

export const mirrorLedgerSeals = async (store: Pick<StreamStore, 'readStream'>, file: string): Promise<void> => {
  const last = await lastLedgerSealInFile(file);
  let agrees = last === undefined;
  let missing: LedgerSeal[] = [];
  for await (const { number, seal } of ledgerSealsInLog(store, last?.number)) {
    if (!seal) break;
    if (agrees) missing.push(seal);
    else if (last && lineOfLedgerSeal(last) !== lineOfLedgerSeal(seal)) throw new LedgerSealsDiffer(file, number);
    agrees = true;
    if (missing.length < MOST_AT_ONCE) continue;
    await appendLedgerSeals(file, missing);
    missing = [];
  }
  if (last && !agrees) throw new LedgerSealsDiffer(file, last.number);
  if (missing.length > 0) await appendLedgerSeals(file, missing);
};
