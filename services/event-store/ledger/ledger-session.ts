import type { Clock, StreamStore, RecordedEvent } from '@hatch/kernel';
import { pause } from '@hatch/platform/resilience';
import type { EventStore } from '../port.js';
import type { MerkleLeafStore } from './merkle-leaf-store.js';
import { appendLedgerSeal, lastLedgerSealInLog, ledgerSealsInLog, LEDGER_SEALED } from './ledger-stream.js';
import { type LedgerSeal, type Software, lineOfLedgerSeal, hashOfLedgerSeal } from './ledger-seal.js';
import { appendLedgerSeals, lastLedgerSealInFile } from './ledger-seals-file.js';
import { leafOf } from './merkle-leaf.js';
import { merkleTree } from './merkle.js';

export const EVENTS_PER_LEDGER_SEAL = 1_000;

export class OpenRange {
  #leaves: Buffer[] = [];
  #from = 0n;
  #to = 0n;
  #hasEventsToSeal = false;

  /** A range of seals alone is not sealed, or sealing would never end. */
  get hasEventsToSeal(): boolean {
    return this.#hasEventsToSeal;
  }

  get full(): boolean {
    return this.#leaves.length >= EVENTS_PER_LEDGER_SEAL;
  }

  add(event: RecordedEvent): void {
    if (this.#leaves.length === 0) this.#from = event.position;
    this.#to = event.position;
    this.#leaves.push(leafOf(event));
    this.#hasEventsToSeal ||= event.type !== LEDGER_SEALED;
  }

  seal(last: LedgerSeal | undefined): {
    readonly seal: LedgerSeal;
    readonly root: Buffer;
    readonly leaves: readonly Buffer[];
  } {
    const leaves = this.#leaves;
    const { root } = merkleTree(leaves);
    const seal = {
      number: last ? last.number + 1 : 0,
      from: String(this.#from),
      to: String(this.#to),
      count: leaves.length,
      root: root.toString('hex'),
      previous: last ? hashOfLedgerSeal(last) : null,
    };
    this.#leaves = [];
    this.#hasEventsToSeal = false;
    return { seal, root, leaves };
  }
}

const MOST_AT_ONCE = 1_000;

/** The file holds a seal that the log does not: it stays untouched, as evidence. */
class LedgerSealsDiffer extends Error {
  constructor(file: string, number: number) {
    super(
      `Seal ${number} of ${file} is not the one in the log; run npm run hatch -- verify. ` +
        'If the log was put back to an older state on purpose, move the file away and keep it',
    );
    this.name = 'LedgerSealsDiffer';
  }
}

const mirrorLedgerSeals = async (store: Pick<StreamStore, 'readStream'>, file: string): Promise<void> => {
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

export type LedgerSealerOptions = {
  /** With personal data encrypted, so that it can still be proved when keys are destroyed. */
  readonly store: EventStore;
  readonly leafStore: MerkleLeafStore;
  readonly file: string;
  readonly clock: Clock;
  readonly software?: Software;
  readonly log: { warn(details: object, message: string): void };
  readonly sealWithinMs?: number;
};

/** Few enough to hash without delaying the rest of the process. */
const BATCH = 200;
/** Pause after each batch: sealing must not slow down shopping, and gathered events cost less. */
const PAUSE = { liveMs: 100, behindMs: 6 };

export class LedgerSession {
  readonly #range = new OpenRange();
  readonly #ended = new AbortController();
  readonly #signal: AbortSignal;
  #last: LedgerSeal | undefined;
  #sealing: Promise<void> = Promise.resolve();
  #hasSealed = false;
  #isSealing = false;
  #reached = 0n;
  #moves = 0;

  constructor(
    private readonly options: LedgerSealerOptions,
    signal: AbortSignal,
  ) {
    this.#signal = AbortSignal.any([signal, this.#ended.signal]);
  }

  get hasSealed(): boolean {
    return this.#hasSealed;
  }

  get moves(): number {
    return this.#moves;
  }

  hasWork(newest: bigint): boolean {
    return this.#isSealing || newest > this.#reached;
  }

  /** @throws WrongExpectedRevision when another sealer is at work, LedgerSealUnreadable */
  async run(): Promise<void> {
    this.#last = await lastLedgerSealInLog(this.options.store);
    await this.#mirror();
    const tasks = [this.#follow(), this.#sealInTime()];
    try {
      await Promise.all(tasks);
    } finally {
      this.#ended.abort();
      await Promise.allSettled(tasks);
    }
  }

  #follow(): Promise<void> {
    const after = this.#last ? BigInt(this.#last.to) : 'start';
    const options = { after, batch: BATCH, signal: this.#signal } as const;
    return this.options.store.subscribeAll(options, async (events, upTo, live) => {
      this.#reached = upTo;
      // While a seal is stuck, new events are no progress.
      if (!this.#isSealing) this.#moves++;
      for (const event of events) {
        this.#range.add(event);
        if (this.#range.full) await this.#seal();
      }
      await pause(live ? PAUSE.liveMs : PAUSE.behindMs, this.#signal);
    });
  }

  async #sealInTime(): Promise<void> {
    const { sealWithinMs = 60_000 } = this.options;
    while (!this.#signal.aborted) {
      await pause(sealWithinMs, this.#signal);
      if (!this.#signal.aborted) await this.#seal();
    }
  }

  /** One at a time, for each names the one before it; none after a failure, which ends the session. */
  #seal(): Promise<void> {
    this.#sealing = this.#sealing.then(() => this.#sealNow());
    return this.#sealing;
  }

  async #sealNow(): Promise<void> {
    const { store, leafStore, clock, software } = this.options;
    if (!this.#range.hasEventsToSeal && !this.#range.full) return;
    this.#isSealing = true;
    const { seal, root, leaves } = this.#range.seal(this.#last);
    await leafStore.keep(root, leaves);
    await appendLedgerSeal(store, seal, { clock, software });
    this.#isSealing = false;
    this.#moves++;
    this.#last = seal;
    this.#hasSealed = true;
    await this.#mirror();
  }

  /** A failure is harmless: the next seal brings the file up to date. */
  async #mirror(): Promise<void> {
    const { store, file, log } = this.options;
    await mirrorLedgerSeals(store, file).catch((err: unknown) =>
      log.warn({ err, file }, 'Seals could not be written to their file'),
    );
  }
}
