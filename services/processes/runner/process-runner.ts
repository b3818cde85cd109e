import { setMaxListeners } from 'node:events';
import { findLogFault, type EventStore, type LogPlace } from '@hatch/event-store';
import { systemClock, type Clock, type RecordedEvent } from '@hatch/kernel';
import { pause, retry, Watchdog, type Mover } from '@hatch/platform/resilience';
import { isAway } from './is-away.js';
import { ParkedStreams } from './parked-streams.js';
import type { ParkedWorks } from './parked-work.repository.js';
import type { Positions, ProcessPosition } from './positions.repository.js';
import type { ProcessManager } from './process-manager.js';
import type { ProcessObserver } from './process-observer.js';
import type { ScheduledTask } from './scheduled-task.js';

export type RunnerLog = Record<'warn' | 'error', (details: object, message: string) => void>;

export type RunnerOptions = {
  readonly store: Pick<EventStore, 'subscribeAll' | 'readStream' | 'head' | 'idAt'>;
  readonly positions: Positions;
  readonly works: ParkedWorks;
  readonly managers: readonly ProcessManager[];
  readonly tasks: readonly ScheduledTask[];
  readonly log: RunnerLog;
  readonly clock?: Clock;
  /** Whether the clock can be trusted to say what has expired. */
  readonly mayExpire?: () => boolean;
  readonly watchdog?: Watchdog;
  readonly onReached?: ProcessObserver['reached'];
};

const BATCH = 256;
/** How long a position stays unsaved: the next leader repeats these reactions, which changes nothing. */
const RECORD_MS = 250;
const STOPPED_MS = 1_000;
const BACKOFF = { firstMs: 100, longestMs: 15_000 };
/** After these attempts the event itself is at fault: its stream is parked. */
const TRIES = 6;
const RETRY_PARKED_MS = 5_000;
const WAITING_MS = 10_000;
/** Reactions take milliseconds; a task that asks providers about a day of payments takes minutes. */
const REACTION_WITHIN_MS = 120_000;
const TASK_WITHIN_MS = 30 * 60_000;

/** Only the leader of the jobs role may start it. */
export class ProcessRunner {
  readonly #abort = new AbortController();
  readonly #options: Required<RunnerOptions>;
  readonly #reached = new Map<string, LogPlace>();
  readonly #moves = new Map<string, number>();
  /** By process name: the last position that is fully handled. */
  readonly #passed = new Map<string, bigint>();
  #running: Promise<unknown> = Promise.resolve();

  constructor({
    clock = systemClock,
    mayExpire = () => true,
    watchdog = new Watchdog(),
    onReached = () => undefined,
    ...options
  }: RunnerOptions) {
    setMaxListeners(0, this.#abort.signal);
    this.#options = { ...options, clock, mayExpire, watchdog, onReached };
  }

  /** A process that retries, or reports that it is stopped, counts as moving. A task has work once it is overdue. */
  get movers(): readonly Mover[] {
    const { managers, tasks, watchdog } = this.#options;
    return [
      ...managers.map(({ name }) => ({
        name: `process ${name}`,
        at: () => this.#moves.get(name),
        hasWork: (newest: bigint) => newest > (this.#passed.get(name) ?? 0n),
      })),
      ...tasks.map(({ name }) => ({
        name: `task ${name}`,
        at: () => this.#moves.get(name),
        hasWork: () => watchdog.stuck.includes(name),
      })),
    ];
  }

  start(): void {
    this.#running = Promise.all([
      ...this.#options.managers.map((manager) => this.#follow(manager)),
      ...this.#options.tasks.map((task) => this.#repeat(task)),
      this.#repeat({ name: 'positions', every: RECORD_MS, run: () => this.#record() }),
    ]);
  }

  async stop(): Promise<void> {
    this.#abort.abort();
    await this.#running;
    await this.#record().catch((err: unknown) =>
      this.#options.log.warn({ err }, 'Where the processes stand could not be written'),
    );
  }

  async #record(): Promise<void> {
    if (this.#reached.size === 0) return;
    const places = new Map(this.#reached);
    await this.#options.positions.moveTo(places);
    for (const [name, place] of places) if (this.#reached.get(name) === place) this.#reached.delete(name);
  }

  async #follow(manager: ProcessManager): Promise<void> {
    const parked = new ParkedStreams({
      manager,
      store: this.#options.store,
      works: this.#options.works,
      clock: this.#options.clock,
      untilDue: (event) => this.#untilDue(manager, event),
    });
    await this.#untilStopped(manager.name, () => parked.load());
    await Promise.all([this.#followLog(manager, parked), this.#retryParked(manager, parked)]);
  }

  async #followLog(manager: ProcessManager, parked: ParkedStreams): Promise<void> {
    const { name } = manager;
    const onSearched = () => this.#moved(name);
    await this.#untilStopped(name, async () => {
      this.#moved(name);
      await this.#record();
      const after = await this.#placeOf(name);
      const { signal } = this.#abort;
      if (after === undefined) return;
      await this.#options.store.subscribeAll(
        { after, prefixes: manager.prefixes, batch: BATCH, signal, onSearched },
        async (events, upTo) => {
          this.#moved(name);
          const streams = byStream(events, manager.handles);
          const done = await Promise.all(streams.map((stream) => this.#reactInOrder(manager, stream, parked)));
          if (done.includes(false)) return;
          const last = events.at(-1);
          if (last) this.#reached.set(name, last);
          this.#passed.set(name, upTo);
          this.#moved(name);
          this.#options.onReached(name, upTo);
        },
      );
    });
  }

  /**
   * Waits until the log holds the stored place. After the log was restored from an older copy, the process would skip
   * all newer events, so it waits for a rewind. Undefined when stopped before.
   */
  async #placeOf(name: string): Promise<LogPlace | bigint | 'start' | undefined> {
    const { signal } = this.#abort;
    let told = false;
    for (; !signal.aborted; await pause(STOPPED_MS, signal)) {
      this.#moved(name);
      const known = await this.#options.positions.of(name);
      const { position, id } = known;
      if (position === 0n) return 'start';
      const fault = known.stopped?.error ?? (await this.#stoppedBy(known));
      if (fault === undefined) return id === undefined ? this.#identified(known) : { position, id };
      if (!told)
        this.#options.log.error(
          { process: name, position: String(position), err: new Error(fault) },
          'A process stopped',
        );
      told = true;
    }
    return undefined;
  }

  async #stoppedBy(known: ProcessPosition): Promise<string | undefined> {
    const fault = await findLogFault(this.#options.store, known);
    if (fault === undefined) return undefined;
    const error = `${fault} Nothing is reacted to until it is rewound: npm run hatch -- positions rewind ${known.name}`;
    await this.#options.positions.stop(known, error);
    return error;
  }

  async #identified({ name, position }: ProcessPosition): Promise<LogPlace | bigint> {
    const id = await this.#options.store.idAt(position);
    if (id === undefined) return position;
    await this.#options.positions.identify(name, { position, id });
    return { position, id };
  }

  async #retryParked({ name }: ProcessManager, parked: ParkedStreams): Promise<void> {
    while (!this.#abort.signal.aborted) {
      await pause(RETRY_PARKED_MS, this.#abort.signal);
      if (!this.#abort.signal.aborted) await this.#untilStopped(name, () => parked.retry(this.#abort.signal));
    }
  }

  async #reactInOrder(
    manager: ProcessManager,
    events: readonly RecordedEvent[],
    parked: ParkedStreams,
  ): Promise<boolean> {
    for (const event of events) {
      if (parked.has(event.stream)) return true;
      if (!(await this.#reactOrPark(manager, event, parked))) return false;
    }
    return true;
  }

  /** Retries without limit during an outage, else a few times. */
  async #reactOrPark(manager: ProcessManager, event: RecordedEvent, parked: ParkedStreams): Promise<boolean> {
    let tries = 0;
    await this.#untilDue(manager, event);
    return this.#untilStopped(manager.name, async () => {
      this.#moved(manager.name);
      try {
        await this.#options.watchdog.watch(manager.name, REACTION_WITHIN_MS, () => manager.react(event));
      } catch (error) {
        if (isAway(error) || ++tries < TRIES) throw error;
        await parked.park(event, error);
        const { stream, type } = event;
        this.#options.log.error(
          { process: manager.name, stream, eventType: type, err: error },
          'A process cannot react to this event: its stream waits, the others go on',
        );
      }
    });
  }

  /** A timer may end a millisecond early. */
  async #untilDue({ name, waits }: ProcessManager, event: RecordedEvent): Promise<void> {
    if (waits === undefined) return;
    const { signal } = this.#abort;
    const left = () => Date.parse(event.meta.at) + waits - this.#options.clock().getTime();
    for (let ms = left(); ms > 0 && !signal.aborted; ms = left()) {
      await pause(Math.min(ms, WAITING_MS), signal);
      this.#moved(name);
    }
  }

  #moved(name: string): void {
    this.#moves.set(name, (this.#moves.get(name) ?? 0) + 1);
  }

  async #repeat(task: ScheduledTask): Promise<void> {
    if (task.pausesFirst) await pause(task.every, this.#abort.signal);
    while (!this.#abort.signal.aborted) {
      if (!task.expires || this.#options.mayExpire()) await this.#runOnce(task);
      await pause(task.every, this.#abort.signal);
    }
  }

  async #runOnce(task: ScheduledTask): Promise<void> {
    const { name, within = TASK_WITHIN_MS } = task;
    await this.#untilStopped(name, () => {
      this.#moved(name);
      return this.#options.watchdog.watch(name, within, () => task.run());
    });
  }

  /** Retries until it works, as a reaction is never skipped. False when stopped before. */
  async #untilStopped(name: string, work: () => Promise<void>): Promise<boolean> {
    const { signal } = this.#abort;
    const shouldRetry = (error: unknown): boolean => {
      this.#options.log.warn({ process: name, err: error }, 'A process could not go on and tries again');
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
