import type { ReadStreamOptions, RecordedEvent } from '@hatch/kernel';
import { LEDGER_SEALED, LEDGER_STREAM } from '../ledger/ledger-stream.js';
import type { LedgerSeal } from '../ledger/ledger-seal.js';
import type { StoredLeaves } from '../ledger/merkle-leaf-store.js';
import { OpenRange } from '../ledger/ledger-session.js';
import type { OnBatch, SubscribeOptions } from '../port.js';
import { isRightBefore } from '../subscribe-options.js';
import { anEvent } from './some-events.js';

/** A log in memory and its seals, to read and to tamper with. */
export class SealedLog {
  readonly leaves = new Map<string, readonly Buffer[]>();
  /** Events that were handed to followers. */
  delivered = 0;
  readonly #events: RecordedEvent[] = [];
  #last: LedgerSeal | undefined;
  #seals = 0;

  /** Events in a stream of their own, none sealed yet. */
  add(count: number): void {
    const stream = `cart-${this.#events.length}`;
    for (let revision = 0; revision < count; revision++) this.#record(stream, revision, anEvent({ revision }));
  }

  /** All that is not sealed comes under the next seal. */
  seal(): void {
    const range = new OpenRange();
    for (const event of this.#events) if (event.position > BigInt(this.#last?.to ?? 0)) range.add(event);
    const { seal, root, leaves } = range.seal(this.#last);
    this.leaves.set(root.toString('hex'), leaves);
    this.#record(LEDGER_STREAM, this.#seals++, anEvent(seal, LEDGER_SEALED));
    this.#last = seal;
  }

  alterSeal(number: number, changes: Partial<LedgerSeal>): void {
    const at = this.#events.findIndex(
      ({ stream, revision }) => stream === LEDGER_STREAM && revision === BigInt(number),
    );
    const event = this.#events[at];
    if (event) this.#events[at] = { ...event, data: { ...event.data, ...changes } };
  }

  alterEvent(position: number): void {
    const event = this.#events[position - 1];
    if (event) this.#events[position - 1] = { ...event, type: 'Other' };
  }

  of(root: Buffer): Promise<StoredLeaves> {
    const leaves = this.leaves.get(root.toString('hex'));
    return Promise.resolve(leaves ? { status: 'whole', leaves } : { status: 'missing' });
  }

  head(): Promise<bigint> {
    return Promise.resolve(BigInt(this.#events.length));
  }

  async *readStream(
    wanted: string,
    { from = 0n, max, backwards = false }: ReadStreamOptions = {},
  ): AsyncIterable<RecordedEvent> {
    const all = this.#events.filter(({ stream, revision }) => stream === wanted && revision >= from);
    yield* await Promise.resolve((backwards ? all.toReversed() : all).slice(0, max));
  }

  async subscribeAll({ after, batch, signal }: SubscribeOptions, onBatch: OnBatch): Promise<void> {
    let reached = Math.max(0, Number(isRightBefore(after) ? after.rightBefore - 1n : after));
    while (!signal.aborted && reached < this.#events.length) {
      const events = this.#events.slice(reached, reached + batch);
      reached += events.length;
      this.delivered += events.length;
      await onBatch(events, BigInt(reached), reached === this.#events.length);
    }
    if (!signal.aborted) await new Promise((resolve) => signal.addEventListener('abort', resolve));
  }

  #record(stream: string, revision: number, event: ReturnType<typeof anEvent>): void {
    this.#events.push({ ...event, stream, revision: BigInt(revision), position: BigInt(this.#events.length + 1) });
  }
}
