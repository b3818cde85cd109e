import type { EventStore, OnBatch, SubscribeOptions } from '@hatch/event-store';
import type { RecordedEvent } from '@hatch/kernel';
import { recorded, type GivenEvent } from './history.js';

/** A log in memory: what specs of the engine need of the port, and only for following it. */
export class ArrayEventStore implements EventStore {
  readonly #events: RecordedEvent[] = [];
  readonly #wakes = new Set<() => void>();

  constructor(...events: readonly GivenEvent[]) {
    this.add(...events);
  }

  /** Appends as others do: followers are handed them. */
  add(...events: readonly GivenEvent[]): void {
    const before = this.#events.map(({ stream, type, data, meta }) => ({ stream, type, data, at: meta.at }));
    this.#events.push(...recorded([...before, ...events]).slice(before.length));
    for (const wake of this.#wakes) wake();
  }

  /** An older copy of the log takes its place. */
  restore(length: number): void {
    this.#events.splice(length);
  }

  async subscribeAll({ after, batch, signal }: SubscribeOptions, onBatch: OnBatch): Promise<void> {
    let position = await this.#startOf(after);
    while (!signal.aborted) {
      const from = Number(position);
      const events = this.#events.slice(from, from + batch);
      const last = events.at(-1);
      if (!last) {
        await this.#woken(signal);
        continue;
      }
      position = last.position;
      await onBatch(events, position, Number(position) === this.#events.length);
    }
  }

  idAt(position: bigint): Promise<string | undefined> {
    return Promise.resolve(this.#events[Number(position) - 1]?.id);
  }

  head(): Promise<bigint> {
    return Promise.resolve(BigInt(this.#events.length));
  }

  append(): Promise<never> {
    return Promise.reject(new Error('Use add()'));
  }

  async *readStream(stream: string): AsyncIterable<RecordedEvent> {
    yield* this.#events.filter((event) => event.stream === stream);
  }

  readStreams(): Promise<never> {
    return Promise.reject(new Error('Use readStream()'));
  }

  readPlaced(streams: readonly string[], after = 0n): Promise<readonly RecordedEvent[]> {
    const isAsked = ({ stream, position }: RecordedEvent) => streams.includes(stream) && position > after;
    return Promise.resolve(this.#events.filter(isAsked));
  }

  health(): Promise<{ readonly ok: boolean; readonly detail: string }> {
    return Promise.resolve({ ok: true, detail: 'in memory' });
  }

  close(): Promise<void> {
    return Promise.resolve();
  }

  async #startOf(after: SubscribeOptions['after']): Promise<bigint> {
    if (typeof after === 'bigint') return after;
    if (after === 'start') return 0n;
    if (after === 'end') return this.head();
    return 'position' in after ? after.position : after.rightBefore - 1n;
  }

  #woken(signal: AbortSignal): Promise<void> {
    return new Promise((resolve) => {
      const wake = () => {
        this.#wakes.delete(wake);
        signal.removeEventListener('abort', wake);
        resolve();
      };
      this.#wakes.add(wake);
      signal.addEventListener('abort', wake, { once: true });
    });
  }
}
