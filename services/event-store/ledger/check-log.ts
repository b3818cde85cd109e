import type { RecordedEvent } from '@hatch/kernel';
import type { EventStore } from '../port.js';
import { Findings, type Finding, type Report } from './findings.js';
import type { MerkleLeafStore } from './merkle-leaf-store.js';
import { numberOfLastLedgerSeal, ledgerSealsInLog, type LoggedLedgerSeal } from './ledger-stream.js';
import { RangeChecks } from './range-checks.js';
import { ledgerSealHistory } from './ledger-seal-history.js';
import type { LedgerSeal } from './ledger-seal.js';
import { NotALedgerSeal, ledgerSealsInFile, sizeOfLedgerSeals } from './ledger-seals-file.js';
import { readLogInChunks } from './read-log-in-chunks.js';

class PositionGaps {
  #next: bigint;

  constructor(
    private readonly after: bigint,
    private readonly report: Report,
  ) {
    this.#next = after + 1n;
  }

  check(events: readonly RecordedEvent[]): void {
    for (const { position } of events) {
      if (position <= this.after) continue;
      if (position > this.#next) this.report(this.#gapBefore(position));
      this.#next = position + 1n;
    }
  }

  #gapBefore(following: bigint): Finding {
    const [position, last] = [this.#next, following - 1n];
    const detail =
      last === position
        ? `The log has no event at position ${last} any more`
        : `The log has no events at positions ${position} to ${last} any more`;
    return { detail, position };
  }
}

export type LogToCheck = {
  /** The log with personal data encrypted. */
  readonly store: EventStore;
  readonly leafStore: Pick<MerkleLeafStore, 'of'>;
  /** Positions after this one have no gaps; absent where there may be gaps anywhere. */
  readonly gaplessAfter?: bigint | undefined;
  readonly file?: string | undefined;
};

export type LogCheck = {
  readonly findings: readonly string[];
  readonly found: readonly Finding[];
  readonly differences: number;
  readonly seals: number;
  /** Events under a seal that are as they were when it was set. */
  readonly sealed: number;
  readonly unsealed: number;
};

export const checkLog = async ({ store, leafStore, gaplessAfter, file }: LogToCheck): Promise<LogCheck> => {
  // In this order, to leave out events that a running Hatch adds meanwhile.
  const size = (file !== undefined && (await sizeOfLedgerSeals(file))) || 0;
  const last = await numberOfLastLedgerSeal(store);
  const head = await store.head();

  const findings = new Findings();
  const report: Report = (finding) => findings.add(finding);
  const ranges = new RangeChecks(leafStore, report);
  const gaps = gaplessAfter === undefined ? undefined : new PositionGaps(gaplessAfter, report);
  const log = gaps ? observed(store, (events) => gaps.check(events)) : store;
  const seals = ledgerSealHistory(
    {
      log: ledgerSealsUpTo(last, store),
      ...(file !== undefined && { file: readable(ledgerSealsInFile(file, size), report) }),
    },
    report,
  );
  await readLogInChunks(log, { after: 0n, upTo: head, seals }, (chunk) => ranges.check(chunk));
  return { ...ranges.end(), findings: findings.lines, found: findings.first, differences: findings.count };
};

type Subscribable = Pick<EventStore, 'subscribeAll'>;

const observed = (store: Subscribable, check: (events: readonly RecordedEvent[]) => void): Subscribable => ({
  subscribeAll: (options, onBatch) =>
    store.subscribeAll(options, (events, upTo, live) => {
      check(events);
      return onBatch(events, upTo, live);
    }),
});

async function* ledgerSealsUpTo(last: number, store: EventStore): AsyncIterable<LoggedLedgerSeal> {
  for await (const one of ledgerSealsInLog(store)) {
    if (one.number > last) return;
    yield one;
  }
}

async function* readable(seals: AsyncIterable<LedgerSeal>, report: Report): AsyncIterable<LedgerSeal> {
  try {
    yield* seals;
  } catch (error) {
    if (!(error instanceof NotALedgerSeal)) throw error;
    report({ detail: error.message });
  }
}
