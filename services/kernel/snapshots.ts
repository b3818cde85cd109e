import { setTimeout as sleep } from 'node:timers/promises';
import { LRUCache } from 'lru-cache';
import type { StreamStore } from './stream-store.js';

export type StateForm<State> = {
  /** Raise it when the JSON changes, or what `evolve` makes of events: snapshots of other numbers are ignored. */
  readonly schema: number;
  readonly toJson: (state: State) => object;
  /** @throws when the JSON is not such a state */
  readonly fromJson: (json: unknown) => State;
};

export type Snapshot = {
  readonly revision: bigint;
  /** Another event at that revision in the log means that the snapshot is of a lost history. */
  readonly eventId: string;
  readonly state: unknown;
};

/** A cache that may be emptied at any time; never holds personal data. */
export type SnapshotStore = {
  load(stream: string, schema: number): Promise<Snapshot | undefined>;
  save(stream: string, schema: number, snapshot: Snapshot): Promise<void>;
};

/** Nothing is lost: the stream's state was read from its events instead. */
export class SnapshotUnreadable extends Error {
  constructor(what: string, cause?: unknown) {
    super(what, { cause });
    this.name = 'SnapshotUnreadable';
  }
}

export type SnapshotKeeping = {
  readonly store: SnapshotStore;
  readonly report: (failure: SnapshotUnreadable) => void;
  /** Events of a stream between snapshots. */
  readonly every?: number;
  /** Least milliseconds between two snapshots of a busy stream. */
  readonly restMs?: number;
};

export type SnapshotOptions<State> = SnapshotKeeping & { readonly form: StateForm<State> };

export type Known<State> = { readonly state: State; readonly revision: bigint; readonly position: bigint | undefined };

export type Folded<State> = Known<State> & {
  readonly eventId: string | undefined;
  /** Only kept where `recentEvents` asks. */
  readonly recent?: readonly string[];
};

/** Renews snapshots in the background: no command waits for one. */
export class Snapshots<State> {
  readonly #kept = new LRUCache<string, bigint>({ max: 10_000 });
  readonly #due = new Map<string, Folded<State>>();
  readonly #reported = new Set<string>();
  #keeping = false;

  constructor(
    private readonly log: StreamStore,
    private readonly options: SnapshotOptions<State>,
  ) {}

  /** Undefined when the log confirms no snapshot. `recentEvents` ids come from the log, which keeps snapshots small. */
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
