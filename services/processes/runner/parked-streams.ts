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
  /** Resolves once it is time to react to the event. */
  readonly untilDue: (event: RecordedEvent) => Promise<void>;
};

/** @param revision of the first event that was not reacted to */
type Parked = { readonly revision: bigint; readonly since: Date; readonly rounds: Rounds };

/**
 * Streams with an event that a process manager cannot react to. They keep their order: what comes after that event waits
 * with it, and is reacted to from the stream itself once the event can be.
 */
export class ParkedStreams {
  readonly #parked = new Map<string, Parked>();

  constructor(private readonly options: ParkedStreamsOptions) {}

  /** Those that an earlier leader has parked. */
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

  /** Has each tried again whose turn it is. @throws while what all of them need is away */
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
    // From now on whoever follows the log takes what is new; what was passed over until now is still done here.
    this.#parked.delete(stream);
    if ((await this.#reactFrom(stream, next, signal)) === undefined) return;
    await this.options.works.done(this.options.manager.name, stream);
  }

  /** Answers up to where the stream is done; undefined when it is parked again, or was stopped. */
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
