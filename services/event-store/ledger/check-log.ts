import type { RecordedEvent } from '@hatch/kernel';
import type { EventStore } from '../port.js';
import { Findings } from './findings.js';
import type { MerkleLeafStore } from './merkle-leaf-store.js';
import { numberOfLastSeal, sealsInLog, type SealInLog } from './ledger-stream.js';
import { PositionGaps } from './position-gaps.js';
import { RangeChecks } from './range-checks.js';
import { sealHistory } from './seal-history.js';
import type { LedgerSeal } from './seal.js';
import { NotASeal, sealsInFile, sizeOfSeals } from './seals-file.js';
import { readLogInChunks } from './read-log-in-chunks.js';

export type LogToCheck = {
  /** The log with personal data encrypted. */
  readonly store: EventStore;
  readonly pages: Pick<MerkleLeafStore, 'of'>;
  /** Positions of this log follow each other without gaps. */
  readonly gapless: boolean;
  /** Seals kept outside the log. */
  readonly file: string;
};

export type LogCheck = {
  /** What differs, the most telling first; empty when all is as it was sealed. */
  readonly findings: readonly string[];
  readonly differences: number;
  readonly seals: number;
  /** Events that are under a seal and as they were when it was set. */
  readonly sealed: number;
  /** Events that came after the last seal: nothing is known of them. */
  readonly unsealed: number;
};

/** Reads the whole log once, in order, and compares it with its seals, in the log and in the file. */
export const checkLog = async ({ store, pages, gapless, file }: LogToCheck): Promise<LogCheck> => {
  // In this order, so that a Hatch at work can only add what is not looked at.
  const size = (await sizeOfSeals(file)) ?? 0;
  const last = await numberOfLastSeal(store);
  const head = await store.head();

  const findings = new Findings();
  const report = (finding: string): void => findings.add(finding);
  const gaps = new PositionGaps(report);
  const ranges = new RangeChecks(pages, report);
  const log = gapless ? watched(store, (events) => gaps.see(events)) : store;
  const seals = sealHistory({ log: sealsUpTo(last, store), file: readable(sealsInFile(file, size), report) }, report);
  await readLogInChunks(log, { after: 0n, upTo: head, seals }, (piece) => ranges.take(piece));
  return { ...ranges.end(), findings: findings.lines, differences: findings.count };
};

type Followed = Pick<EventStore, 'subscribeAll'>;

const watched = (store: Followed, see: (events: readonly RecordedEvent[]) => void): Followed => ({
  subscribeAll: (options, onBatch) =>
    store.subscribeAll(options, (events, upTo, live) => {
      see(events);
      return onBatch(events, upTo, live);
    }),
});

async function* sealsUpTo(last: number, store: EventStore): AsyncIterable<SealInLog> {
  for await (const one of sealsInLog(store)) {
    if (one.number > last) return;
    yield one;
  }
}

/** Seals up to what is not one. */
async function* readable(
  seals: AsyncIterable<LedgerSeal>,
  report: (finding: string) => void,
): AsyncIterable<LedgerSeal> {
  try {
    yield* seals;
  } catch (error) {
    if (!(error instanceof NotASeal)) throw error;
    report(error.message);
  }
}
