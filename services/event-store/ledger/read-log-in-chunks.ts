import type { RecordedEvent } from '@hatch/kernel';
import type { EventStore } from '../port.js';
import type { LedgerSeal } from './seal.js';

/** Events of the log behind each other: all that lie in the range of one seal, or some that lie in none. */
export type LogChunk = {
  readonly seal: LedgerSeal | undefined;
  readonly events: readonly RecordedEvent[];
};

export type OnChunk = (piece: LogChunk) => Promise<void>;

export type ChunkedRead = {
  readonly after: bigint;
  readonly upTo: bigint;
  /** Whose ranges lie behind each other. */
  readonly seals: AsyncIterable<LedgerSeal>;
};

const BATCH = 1_000;

/** Hands over the log in order, cut by the ranges of its seals; of none it keeps more than one event too many. */
export const readLogInChunks = async (
  store: Pick<EventStore, 'subscribeAll'>,
  { after, upTo, seals }: ChunkedRead,
  take: OnChunk,
): Promise<void> => {
  const pieces = new Pieces(seals[Symbol.asyncIterator](), take);
  await pieces.nextSeal();
  const done = new AbortController();
  if (after < upTo)
    await store.subscribeAll({ after, batch: BATCH, signal: done.signal }, async (events, position) => {
      for (const event of events) if (event.position <= upTo) await pieces.put(event);
      await pieces.handOverUncovered();
      if (position >= upTo) done.abort();
    });
  await pieces.end();
};

class Pieces {
  #seal: LedgerSeal | undefined;
  #covered: RecordedEvent[] = [];
  #uncovered: RecordedEvent[] = [];

  constructor(
    private readonly seals: AsyncIterator<LedgerSeal>,
    private readonly take: OnChunk,
  ) {}

  async nextSeal(): Promise<void> {
    const { done, value } = await this.seals.next();
    this.#seal = done ? undefined : value;
  }

  async put(event: RecordedEvent): Promise<void> {
    while (this.#seal && event.position > BigInt(this.#seal.to)) await this.#handOver(this.#seal);
    const seal = this.#seal;
    if (!seal || event.position < BigInt(seal.from)) this.#uncovered.push(event);
    else if (this.#covered.length <= seal.count) this.#covered.push(event);
  }

  async handOverUncovered(): Promise<void> {
    const events = this.#uncovered;
    this.#uncovered = [];
    if (events.length > 0) await this.take({ seal: undefined, events });
  }

  async end(): Promise<void> {
    while (this.#seal) await this.#handOver(this.#seal);
    await this.handOverUncovered();
  }

  async #handOver(seal: LedgerSeal): Promise<void> {
    const events = this.#covered;
    this.#covered = [];
    await this.handOverUncovered();
    await this.take({ seal, events });
    await this.nextSeal();
  }
}
