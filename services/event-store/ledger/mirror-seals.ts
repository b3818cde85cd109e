import type { StreamStore } from '@hatch/kernel';
import { sealsInLog } from './ledger-stream.js';
import { lineOfSeal, type LedgerSeal } from './seal.js';
import { appendSeals, lastSealInFile } from './seals-file.js';

const MOST_AT_ONCE = 1_000;

/** The file holds a seal that the log does not: it is left as it is, as a witness. */
export class SealsDiffer extends Error {
  constructor(file: string, number: number) {
    super(
      `Seal ${number} of ${file} is not the one in the log; run npm run hatch -- verify. ` +
        'If the log was put back to an older state on purpose, move the file away and keep it',
    );
    this.name = 'SealsDiffer';
  }
}

/** Writes to the file what the log has sealed since its last line. @throws SealsDiffer, NotASeal */
export const mirrorSeals = async (store: Pick<StreamStore, 'readStream'>, file: string): Promise<void> => {
  const last = await lastSealInFile(file);
  let agrees = last === undefined;
  let missing: LedgerSeal[] = [];
  for await (const { number, seal } of sealsInLog(store, last?.number)) {
    if (!seal) break;
    if (agrees) missing.push(seal);
    else if (last && lineOfSeal(last) !== lineOfSeal(seal)) throw new SealsDiffer(file, number);
    agrees = true;
    if (missing.length < MOST_AT_ONCE) continue;
    await appendSeals(file, missing);
    missing = [];
  }
  if (last && !agrees) throw new SealsDiffer(file, last.number);
  if (missing.length > 0) await appendSeals(file, missing);
};
