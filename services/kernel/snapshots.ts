import { setTimeout as sleep } from 'node:timers/promises';
import { LRUCache } from 'lru-cache';
import type { StreamStore } from './stream-store.js';

/** How a state is written as JSON and read back. */
export type StateForm<State> = {
  /** Raised whenever the JSON changes, or what `evolve` makes of events: snapshots of another number are ignored. */
  readonly schema: number;
  readonly toJson: (state: State) => object;
  /** @throws when the JSON is not such a state */
  readonly fromJson: (json: unknown) => State;
};

/** A stream's state, as JSON, at one of its events. */
export type Snapshot = {
  readonly revision: bigint;
  /** The event at that revision; where the log has another one there, the snapshot is of a history that was lost. */
  readonly eventId: string;
  readonly state: unknown;
};

/** Where snapshots are kept: a cache that may be emptied at any time, and never holds personal data. */
export type SnapshotStore = {
  load(stream: string, schema: number): Promise<Snapshot | undefined>;
  /** Replaces the stream's snapshot, whatever it was. */
  save(stream: string, schema: number, snapshot: Snapshot): Promise<void>;
};

/** A snapshot could not be used or kept. The stream's state was read from its events instead; nothing is lost. */
export class SnapshotUnreadable extends Error {
  constructor(what: string, cause?: unknown) {
    super(what, { cause });
    this.name = 'SnapshotUnreadable';
  }
}

export type SnapshotKeeping = {
  readonly store: SnapshotStore;
  /** Called once for each failure of each stream. */
  readonly report: (failure: SnapshotUnreadable) => void;
  /** Events of a stream from one snapshot to the next; 100 by default. */
  readonly every?: number;
  /** Milliseconds between two snapshots of a stream, however busy it is; 1,000 by default. */
  readonly restMs?: number;
};

export type SnapshotOptions<State> = SnapshotKeeping & { readonly form: StateForm<State> };

/** A stream's state as far as it has been read; revision -1n when it has no events. */
export type Known<State> = { readonly state: State; readonly revision: bigint; readonly position: bigint | undefined };

/** A known state with the id of the last event in it. */
export type Folded<State> = Known<State> & {
  readonly eventId: string | undefined;
  /** Ids of the last events in it, for whoever asks for them. */
  readonly recent?: readonly string[];
};

/** Starts streams from their snapshots and renews these in the background; nobody ever waits for one to be kept. */
export class Snapshots<State> {
  /** Revision of each stream's snapshot, as far as known. */
  readonly #kept = new LRUCache<string, bigint>({ max: 10_000 });
  readonly #due = new Map<string, Folded<State>>();
  readonly #reported = new Set<string>();
  #keeping = false;

  constructor(
    private readonly log: StreamStore,
    private readonly options: SnapshotOptions<State>,
  ) {}

  /**
   * The state to read on from; undefined when there is none that the log confirms.
   * @param recentEvents of so many events before it the ids are read from the log, which spares snapshots their size
   */
  async load(stream: string, recentEvents = 0): Promise<Folded<State> | undefined> {
    const snapshot = await this.#find(stream);
    if (!snapshot) return undefined;
    const before = BigInt(Math.max(0, recentEvents - 1));
    const from = snapshot.revision > before ? snapshot.revision - before : 0n;
    const recent: string[] = [];
    const max = Number(snapshot.revision - from) + 1;
    for await (const { id, revision, position } of this.log.readStream(stream, { from, max })) {
      recent.push(id);
      if (revision !== snapshot.revision) continue;
      if (id !== snapshot.eventId) break;
      this.#kept.set(stream, revision);
      return { state: snapshot.state, revision, position, eventId: id, ...(recentEvents > 0 && { recent }) };
    }
    this.#report(`The snapshot of ${stream} is of events that are not in the log; was an older copy restored?`);
    return undefined;
  }

  /** Keeps the state some time soon if enough events came since the last snapshot. */
  offer(stream: string, folded: Folded<State>): void {
    const { every = 100 } = this.options;
    if (folded.revision - (this.#kept.get(stream) ?? -1n) < every) return;
    this.#due.set(stream, folded);
    if (!this.#keeping) void this.#keepAll();
  }

  async #find(stream: string): Promise<(Omit<Snapshot, 'state'> & { readonly state: State }) | undefined> {
    const { store, form } = this.options;
    try {
      const snapshot = await store.load(stream, form.schema);
      return snapshot && { ...snapshot, state: form.fromJson(snapshot.state) };
    } catch (cause) {
      this.#report(`The snapshot of ${stream} cannot be read`, cause);
      return undefined;
    }
  }

  async #keepAll(): Promise<void> {
    const { restMs = 1_000 } = this.options;
    this.#keeping = true;
    while (this.#due.size > 0) {
      await sleep(restMs, undefined, { ref: false });
      const due = [...this.#due];
      this.#due.clear();
      for (const [stream, folded] of due) await this.#keep(stream, folded);
    }
    this.#keeping = false;
  }

  async #keep(stream: string, { state, revision, eventId }: Folded<State>): Promise<void> {
    const { store, form } = this.options;
    if (eventId === undefined) return;
    this.#kept.set(stream, revision);
    try {
      await store.save(stream, form.schema, { revision, eventId, state: form.toJson(state) });
    } catch (cause) {
      this.#report(`The snapshot of ${stream} cannot be kept`, cause);
    }
  }

  #report(what: string, cause?: unknown): void {
    if (this.#reported.has(what)) return;
    this.#reported.add(what);
    this.options.report(new SnapshotUnreadable(what, cause));
  }
}
