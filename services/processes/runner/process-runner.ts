import type { EventStore } from '@hatch/event-store';
import { systemClock, type Clock, type RecordedEvent } from '@hatch/kernel';
import { pause, retry } from '@hatch/platform/resilience';
import type { Positions } from './positions.repository.js';
import type { ProcessManager, ScheduledTask } from './process-manager.js';

export type RunnerLog = { warn(details: object, message: string): void };

const BATCH = 256;
const BACKOFF = { firstMs: 100, longestMs: 15_000 };

/** Runs process managers and scheduled tasks until stopped. Only the leader of the jobs role may start it. */
export class ProcessRunner {
  readonly #abort = new AbortController();
  #running: Promise<unknown> = Promise.resolve();

  constructor(
    private readonly store: Pick<EventStore, 'subscribeAll'>,
    private readonly positions: Positions,
    private readonly managers: readonly ProcessManager[],
    private readonly tasks: readonly ScheduledTask[],
    private readonly log: RunnerLog,
    private readonly clock: Clock = systemClock,
  ) {}

  start(): void {
    this.#running = Promise.all([
      ...this.managers.map((manager) => this.#follow(manager)),
      ...this.tasks.map((task) => this.#repeat(task)),
    ]);
  }

  /** Resolves when no reaction is under way any more. */
  async stop(): Promise<void> {
    this.#abort.abort();
    await this.#running;
  }

  async #follow(manager: ProcessManager): Promise<void> {
    await this.#untilStopped(manager.name, async () => {
      const after = await this.positions.of(manager.name);
      const { signal } = this.#abort;
      await this.store.subscribeAll(
        { after, prefixes: manager.prefixes, batch: BATCH, signal },
        async (events, upTo) => {
          const streams = byStream(events, manager.handles);
          const done = await Promise.all(streams.map((stream) => this.#reactInOrder(manager, stream)));
          if (done.includes(false)) return;
          if (events.length > 0) await this.positions.moveTo(manager.name, upTo);
        },
      );
    });
  }

  /** False when it was stopped before the last reaction was done. */
  async #reactInOrder(manager: ProcessManager, events: readonly RecordedEvent[]): Promise<boolean> {
    for (const event of events) {
      if (manager.waits !== undefined) await this.#until(Date.parse(event.meta.at) + manager.waits);
      if (!(await this.#untilStopped(manager.name, () => manager.react(event)))) return false;
    }
    return true;
  }

  async #until(instant: number): Promise<void> {
    const left = instant - this.clock().getTime();
    if (left > 0) await pause(left, this.#abort.signal);
  }

  async #repeat(task: ScheduledTask): Promise<void> {
    while (!this.#abort.signal.aborted) {
      await this.#untilStopped(task.name, task.run);
      await pause(task.every, this.#abort.signal);
    }
  }

  /** Tries again, ever more slowly, until it works: a reaction is never skipped. False when stopped before. */
  async #untilStopped(name: string, work: () => Promise<void>): Promise<boolean> {
    const { signal } = this.#abort;
    const shouldRetry = (error: unknown): boolean => {
      this.log.warn({ process: name, err: error }, 'A process could not go on and tries again');
      return true;
    };
    if (signal.aborted) return false;
    return retry(work, { backoff: BACKOFF, shouldRetry, signal }).then(
      () => true,
      () => false,
    );
  }
}

const byStream = (events: readonly RecordedEvent[], handles: readonly string[]): readonly RecordedEvent[][] => {
  const streams = new Map<string, RecordedEvent[]>();
  for (const event of events) {
    if (!handles.includes(event.type)) continue;
    const stream = streams.get(event.stream);
    if (stream) stream.push(event);
    else streams.set(event.stream, [event]);
  }
  return [...streams.values()];
};
