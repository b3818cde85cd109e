import { WrongExpectedRevision, type Appended, type Expected, type NewEvent, type RecordedEvent } from '@hatch/kernel';
import type { createProcesses } from '@hatch/processes';

type EventLog = Parameters<typeof createProcesses>[0]['store'];
type SubscribeOptions = Parameters<EventLog['subscribeAll']>[0];
type OnBatch = Parameters<EventLog['subscribeAll']>[1];

/** The log of one spec, so that only the read side needs a database. */
export class MemoryLog implements EventLog {
  readonly #events: RecordedEvent[] = [];
  readonly #wakes = new Set<() => void>();

  append(stream: string, expected: Expected, events: readonly NewEvent[]): Promise<Appended> {
    const known = this.#stream(stream);
    const revision = BigInt(known.length) - 1n;
    const wanted = expected === 'no-stream' ? -1n : expected;
    if (typeof wanted === 'bigint' && wanted !== revision)
      return Promise.reject(new WrongExpectedRevision(stream, expected, revision));
    const first = BigInt(this.#events.length) + 1n;
    this.#events.push(
      ...events.map((event, index) => ({
        ...event,
        stream,
        revision: revision + 1n + BigInt(index),
        position: first + BigInt(index),
      })),
    );
    for (const wake of this.#wakes) wake();
    const last = BigInt(events.length);
    return Promise.resolve({ revision: revision + last, position: first + last - 1n, duplicate: false });
  }

  async *readStream(stream: string, { from = 0n }: { readonly from?: bigint } = {}): AsyncIterable<RecordedEvent> {
    yield* this.#stream(stream).filter(({ revision }) => revision >= from);
  }

  async subscribeAll({ after, batch, signal }: SubscribeOptions, onBatch: OnBatch): Promise<void> {
    let position = typeof after === 'bigint' ? after : after === 'start' ? 0n : await this.head();
    while (!signal.aborted) {
      const from = Number(position);
      const events = this.#events.slice(from, from + batch);
      position += BigInt(events.length);
      if (events.length === 0) await this.#woken(signal);
      else await onBatch(events, position, Number(position) === this.#events.length);
    }
  }

  head(): Promise<bigint> {
    return Promise.resolve(BigInt(this.#events.length));
  }

  health(): Promise<{ readonly ok: boolean; readonly detail: string }> {
    return Promise.resolve({ ok: true, detail: 'in memory' });
  }

  close(): Promise<void> {
    return Promise.resolve();
  }

  #stream(name: string): readonly RecordedEvent[] {
    return this.#events.filter(({ stream }) => stream === name);
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
