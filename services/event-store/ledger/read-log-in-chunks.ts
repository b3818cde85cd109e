import type { RecordedEvent } from '@hatch/kernel';
import type { EventStore, RightBefore } from '../port.js';
import type { LedgerSeal } from './ledger-seal.js';

/** Consecutive events: all in the range of one seal, or some that are in none. */
export type LogChunk = {
  readonly seal: LedgerSeal | undefined;
  readonly events: readonly RecordedEvent[];
};

export type OnChunk = (chunk: LogChunk) => Promise<void>;

export type ChunkedRead = {
  readonly after: bigint | RightBefore;
  readonly upTo: bigint;
  readonly most?: number;
  readonly seals: AsyncIterable<LedgerSeal>;
};

const BATCH = 1_000;

/** Holds a range and at most one more event in memory. */
export const readLogInChunks = async (
  store: Pick<EventStore, 'subscribeAll'>,
  { after, upTo, most = Infinity, seals }: ChunkedRead,
  onChunk: OnChunk,
): Promise<void> => {
  const chunks = new ChunkBuilder(seals[Symbol.asyncIterator](), onChunk);
  await chunks.nextSeal();
  const done = new AbortController();
  const batch = Math.min(BATCH, most + 1);
  let read = 0;
  if (typeof after === 'bigint' ? after < upTo : after.rightBefore <= upTo)
    await store.subscribeAll({ after, batch, fromStorage: true, signal: done.signal }, async (events, position) => {
      for (const event of events) if (event.position <= upTo) await chunks.add(event);
      await chunks.flushUncovered();
      read += events.length;
      if (position >= upTo || read > most) done.abort();
    });
  await chunks.end();
};

class ChunkBuilder {
  #seal: LedgerSeal | undefined;
  #covered: RecordedEvent[] = [];
  #uncovered: RecordedEvent[] = [];

  constructor(
    private readonly seals: AsyncIterator<LedgerSeal>,
    private readonly onChunk: OnChunk,
  ) {}

  async nextSeal(): Promise<void> {
    const { done, value } = await this.seals.next();
    this.#seal = done ? undefined : value;
  }

  async add(event: RecordedEvent): Promise<void> {
    while (this.#seal && event.position > BigInt(this.#seal.to)) await this.#flush(this.#seal);
    const seal = this.#seal;
    if (!seal || event.position < BigInt(seal.from)) this.#uncovered.push(event);
    else if (this.#covered.length <= seal.count) this.#covered.push(event);
  }

  async flushUncovered(): Promise<void> {
    const events = this.#uncovered;
    this.#uncovered = [];
    if (events.length > 0) await this.onChunk({ seal: undefined, events });
  }

  async end(): Promise<void> {
    while (this.#seal) await this.#flush(this.#seal);
    await this.flushUncovered();
  }

  async #flush(seal: LedgerSeal): Promise<void> {
    const events = this.#covered;
    this.#covered = [];
    await this.flushUncovered();
    await this.onChunk({ seal, events });
    await this.nextSeal();
  }
}
