import type { EventStore } from '@hatch/event-store';
import type { Clock, RecordedEvent } from '@hatch/kernel';
import { isAway, reasonOf } from './is-away.js';
import type { ParkedWorks } from './parked-work.repository.js';
import type { ProcessManager } from './process-manager.js';
import { failedAgain, waited, type Rounds } from './rounds.js';

export type ParkedStreamsOptions = {
  readonly manager: ProcessManager;
  readonly store: Pick<EventStore, 'readStream'>;
  readonly works: ParkedWorks;
  readonly clock: Clock;
  readonly untilDue: (event: RecordedEvent) => Promise<void>;
};

/** @param revision of the first event that was not handled */
type Parked = { readonly revision: bigint; readonly since: Date; readonly rounds: Rounds };

/** A stream keeps its order: later events wait behind the one that failed, and are then read from the stream. */
export class ParkedStreams {
  readonly #parked = new Map<string, Parked>();

  constructor(private readonly options: ParkedStreamsOptions) {}

  async load(): Promise<void> {
    const { works, manager } = this.options;
    for (const { subject, revision, since } of await works.of(manager.name))
      if (revision !== null) this.#parked.set(subject, { revision, since, rounds: failedAgain(undefined) });
  }

  has(stream: string): boolean {
    return this.#parked.has(stream);
  }

  async park({ stream, revision, type: eventType }: RecordedEvent, error: unknown): Promise<void> {
    const { works, manager, clock } = this.options;
    const before = this.#parked.get(stream);
    const since = before?.since ?? clock();
    await works.park({ process: manager.name, subject: stream, revision, eventType, error: reasonOf(error), since });
    this.#parked.set(stream, { revision, since, rounds: failedAgain(before?.rounds) });
  }

  /** @throws during an outage that affects all of them */
  async retry(signal: AbortSignal): Promise<void> {
    for (const [stream, parked] of [...this.#parked]) {
      if (signal.aborted) return;
      if (parked.rounds.left > 1) this.#parked.set(stream, { ...parked, rounds: waited(parked.rounds) });
      else await this.#retryOne(stream, parked, signal);
    }
  }

  async #retryOne(stream: string, { revision }: Parked, signal: AbortSignal): Promise<void> {
    const next = await this.#reactFrom(stream, revision, signal);
    if (next === undefined) return;
    // The follower takes new events from here on; those skipped so far are handled below.
    this.#parked.delete(stream);
    if ((await this.#reactFrom(stream, next, signal)) === undefined) return;
    await this.options.works.done(this.options.manager.name, stream);
  }

  async #reactFrom(stream: string, from: bigint, signal: AbortSignal): Promise<bigint | undefined> {
    const { manager, store, untilDue } = this.options;
    let next = from;
    for await (const event of store.readStream(stream, { from })) {
      try {
        if (manager.handles.includes(event.type)) {
          await untilDue(event);
          if (signal.aborted) return undefined;
          await manager.react(event);
        }
      } catch (error) {
        if (isAway(error)) throw error;
        await this.park(event, error);
        return undefined;
      }
      next = event.revision + 1n;
    }
    return next;
  }
}
