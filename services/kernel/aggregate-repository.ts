import { LRUCache } from 'lru-cache';
import type { Decider, Decision } from './decider.js';
import { derivedId } from './ids.js';
import type { CommandContext, EventOf, NewEvent, RecordedEvent } from './message.js';
import type { Rejection } from './rejection.js';
import { Snapshots, type Folded, type Known, type SnapshotOptions } from './snapshots.js';
import { presentVersion, type Upcasters } from './upcaster.js';
import { AppendTooLarge, EventIdTaken, WrongExpectedRevision, type StreamStore } from './stream-store.js';

export type Outcome<State, Event extends EventOf> = {
  readonly state: State;
  readonly events: readonly Event[];
  readonly rejection?: Rejection;
  /** -1n for a stream without events. */
  readonly revision: bigint;
  /** A read must have reached this log position to see the outcome; undefined for a stream without events. */
  readonly position: bigint | undefined;
  /** The log already had the command (`recentEvents`), so nothing was recorded now. */
  readonly repeated?: true;
};

export type Decide<State, Event extends EventOf> = (state: State, context: CommandContext) => Decision<Event>;

export type AggregateRepositoryOptions<State> = {
  readonly cachedStreams?: number;
  readonly snapshots?: SnapshotOptions<State> | undefined;
  /** Streams not in memory count as new; one is read only when an append shows that it exists. */
  readonly presumedNew?: boolean;
  /** A repeated command is recognised this many events back; by default (0) only at the revision it was recorded at. */
  readonly recentEvents?: number;
};

/** Another writer won every round. The command was not recorded and may be sent again. */
export class TooMuchContention extends Error {
  constructor(stream: string) {
    super(`${stream} was changed by others ${MAX_ROUNDS} times in a row; send the command again`);
    this.name = 'TooMuchContention';
  }
}

const MAX_ROUNDS = 20;
const MAX_BATCH = 64;

type Waiting<State, Event extends EventOf> = {
  readonly decide: Decide<State, Event>;
  readonly context: CommandContext;
  readonly resolve: (outcome: Outcome<State, Event>) => void;
  readonly reject: (error: unknown) => void;
};

type Written<State> = { readonly known: Folded<State>; readonly duplicate: boolean };

type Verdict<State, Event extends EventOf> = { readonly waiting: Waiting<State, Event> } & (
  | { readonly decision: Decision<Event>; readonly state: State; readonly repeated?: true }
  | { readonly bug: unknown }
);

/**
 * Commands that arrive while a stream is being written wait in its mailbox; one append then writes them all.
 * Cached state is trusted only as far as the append confirms it; refusals are answered on state just read.
 */
export class AggregateRepository<State extends object, Event extends EventOf> {
  readonly #cache: LRUCache<string, Folded<State>>;
  readonly #snapshots: Snapshots<State> | undefined;
  readonly #presumedNew: boolean;
  readonly #recentEvents: number;
  readonly #mailboxes = new Map<string, Waiting<State, Event>[]>();

  constructor(
    private readonly store: StreamStore,
    private readonly decider: Decider<State, Event>,
    {
      cachedStreams = 10_000,
      snapshots,
      presumedNew = false,
      recentEvents = 0,
    }: AggregateRepositoryOptions<State> = {},
  ) {
    this.#cache = new LRUCache({ max: cachedStreams });
    this.#presumedNew = presumedNew;
    this.#recentEvents = recentEvents;
    this.#snapshots = snapshots && new Snapshots(store, snapshots);
  }

  streamOf(id: string): string {
    return `${this.decider.category}-${id}`;
  }

  handle(id: string, decide: Decide<State, Event>, context: CommandContext): Promise<Outcome<State, Event>> {
    const stream = this.streamOf(id);
    return new Promise((resolve, reject) => {
      const waiting = { decide, context, resolve, reject };
      const mailbox = this.#mailboxes.get(stream);
      if (mailbox) mailbox.push(waiting);
      else {
        this.#mailboxes.set(stream, [waiting]);
        void this.#work(stream);
      }
    });
  }

  async load(id: string): Promise<Known<State>> {
    const stream = this.streamOf(id);
    return this.#catchUp(stream, this.#cache.get(stream));
  }

  /** The last state seen, which may be out of date: for advice, never for a decision about this stream. */
  async loadCached(id: string): Promise<Known<State>> {
    return this.#cache.get(this.streamOf(id)) ?? this.load(id);
  }

  /** State that holds the event at the revision, and perhaps none after it: for a reaction, as each event has its own. */
  async loadSince(id: string, revision: bigint): Promise<Known<State>> {
    const known = this.#cache.get(this.streamOf(id));
    return known && known.revision >= revision ? known : this.load(id);
  }

  async hasRecorded(id: string, context: CommandContext): Promise<boolean> {
    const stream = this.streamOf(id);
    const { recent = [] } = this.#cache.get(stream) ?? (await this.#catchUp(stream, undefined));
    return recent.includes(firstEventId(stream, context));
  }

  async *eventsOf(id: string): AsyncIterable<RecordedEvent<Event>> {
    // Only this repository appends to the stream, so the type's name vouches for the data.
    for await (const event of this.store.readStream(this.streamOf(id))) yield event as RecordedEvent<Event>;
  }

  observe(event: RecordedEvent): void {
    const known = this.#cache.get(event.stream);
    if (!known || known.revision >= event.revision) return;
    if (known.revision === event.revision - 1n) this.#cache.set(event.stream, this.#next(known, event));
    else this.#cache.delete(event.stream);
  }

  clearCache(): void {
    this.#cache.clear();
  }

  async #work(stream: string): Promise<void> {
    const mailbox = this.#mailboxes.get(stream) ?? [];
    while (mailbox.length > 0) await this.#settle(stream, mailbox.splice(0, MAX_BATCH));
    this.#mailboxes.delete(stream);
  }

  async #settle(stream: string, batch: readonly Waiting<State, Event>[]): Promise<void> {
    try {
      await this.#decideTogether(stream, batch);
    } catch (error) {
      this.#cache.delete(stream);
      const fitsAlone = error instanceof EventIdTaken || error instanceof AppendTooLarge;
      if (fitsAlone && batch.length > 1) for (const waiting of batch) await this.#settle(stream, [waiting]);
      else for (const waiting of batch) waiting.reject(error);
    }
  }

  async #decideTogether(stream: string, batch: readonly Waiting<State, Event>[]): Promise<void> {
    const presumed = this.#cache.get(stream) ?? (this.#presumedNew ? this.#unread() : undefined);
    let known = presumed ?? (await this.#catchUp(stream, undefined));
    let fresh = presumed === undefined;
    for (let round = 0; round < MAX_ROUNDS; round++) {
      let verdicts = this.#decideOn(stream, known, batch);
      if (!fresh && verdicts.some(needsFreshState)) {
        const newer = await this.#catchUp(stream, known);
        fresh = true;
        if (newer.revision !== known.revision) {
          known = newer;
          verdicts = this.#decideOn(stream, known, batch);
        }
      }
      const written = await this.#write(stream, known, verdicts);
      if (written) return answer(verdicts, written);
      known = await this.#catchUp(stream, known);
      fresh = true;
    }
    throw new TooMuchContention(stream);
  }

  #decideOn(
    stream: string,
    known: Folded<State>,
    batch: readonly Waiting<State, Event>[],
  ): readonly Verdict<State, Event>[] {
    let { state } = known;
    const recent = [...(known.recent ?? [])];
    return batch.map((waiting) => {
      try {
        const id = this.#recentEvents > 0 ? firstEventId(stream, waiting.context) : undefined;
        if (id !== undefined && recent.includes(id))
          return { waiting, decision: { events: [] }, state, repeated: true };
        const decision = waiting.decide(state, waiting.context);
        state = decision.events.reduce(this.decider.evolve, state);
        if (id !== undefined && decision.events.length > 0) recent.push(id);
        return { waiting, decision, state };
      } catch (bug) {
        return { waiting, bug };
      }
    });
  }

  async #write(
    stream: string,
    known: Folded<State>,
    verdicts: readonly Verdict<State, Event>[],
  ): Promise<Written<State> | undefined> {
    const events = verdicts.flatMap((verdict) =>
      'bug' in verdict
        ? []
        : toNewEvents(stream, verdict.decision.events, verdict.waiting.context, this.decider.upcasters),
    );
    if (events.length === 0) return { known, duplicate: false };
    try {
      const { revision, position, duplicate } = await this.store.append(
        stream,
        known.revision < 0n ? 'no-stream' : known.revision,
        events,
      );
      if (duplicate) return { known: await this.#catchUp(stream, known), duplicate };
      const state = verdicts.reduce((before, verdict) => ('bug' in verdict ? before : verdict.state), known.state);
      const next = this.#folded({ state, revision, position }, events, known);
      this.#remember(stream, next);
      return { known: next, duplicate };
    } catch (error) {
      if (error instanceof WrongExpectedRevision) return undefined;
      throw error;
    }
  }

  async #catchUp(stream: string, from: Folded<State> | undefined): Promise<Folded<State>> {
    let known = from ?? (await this.#snapshots?.load(stream, this.#recentEvents)) ?? this.#unread();
    for await (const event of this.store.readStream(stream, { from: known.revision + 1n }))
      known = this.#next(known, event);
    if (known.revision > (this.#cache.get(stream)?.revision ?? -2n)) this.#remember(stream, known);
    return known;
  }

  #unread(): Folded<State> {
    return { state: this.decider.initial, revision: -1n, position: undefined, eventId: undefined };
  }

  #remember(stream: string, known: Folded<State>): void {
    this.#cache.set(stream, known);
    this.#snapshots?.offer(stream, known);
  }

  #next(known: Folded<State>, event: RecordedEvent): Folded<State> {
    const state = this.decider.evolve(known.state, event as RecordedEvent<Event>);
    return this.#folded({ state, revision: event.revision, position: event.position }, [event], known);
  }

  #folded(state: Known<State>, events: readonly NewEvent[], before: Folded<State>): Folded<State> {
    const eventId = events.at(-1)?.id;
    if (this.#recentEvents === 0) return { ...state, eventId };
    const recent = [...(before.recent ?? []), ...events.map(({ id }) => id)].slice(-this.#recentEvents);
    return { ...state, eventId, recent };
  }
}

const firstEventId = (stream: string, { commandId }: CommandContext): string => derivedId(commandId, stream, 0);

// No append confirms these: another process may have undone what this one last saw as done.
const needsFreshState = <State, Event extends EventOf>(verdict: Verdict<State, Event>): boolean =>
  'bug' in verdict ||
  verdict.decision.rejection !== undefined ||
  (verdict.decision.events.length === 0 && !verdict.repeated);

/** A repeated command gets the state of the log: folding its events in again would count them twice. */
const answer = <State, Event extends EventOf>(
  verdicts: readonly Verdict<State, Event>[],
  { known, duplicate }: Written<State>,
): void => {
  for (const verdict of verdicts) {
    if ('bug' in verdict) verdict.waiting.reject(verdict.bug);
    else
      verdict.waiting.resolve({
        state: duplicate ? known.state : verdict.state,
        events: verdict.decision.events,
        revision: known.revision,
        position: known.position,
        ...(verdict.repeated && { repeated: true as const }),
        ...(verdict.decision.rejection && { rejection: verdict.decision.rejection }),
      });
  }
};

const toNewEvents = <Event extends EventOf>(
  stream: string,
  events: readonly Event[],
  context: CommandContext,
  upcasters: Upcasters = {},
): NewEvent<Event>[] =>
  events.map((event, index) => ({
    ...event,
    id: derivedId(context.commandId, stream, index),
    meta: {
      at: context.now,
      actor: context.actor,
      correlationId: context.correlationId,
      causationId: context.causationId,
      schema: presentVersion(upcasters, event.type),
      ...(context.traceparent !== undefined && { traceparent: context.traceparent }),
    },
  }));
