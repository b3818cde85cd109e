import type { EventStore } from '@hatch/event-store';
import type { RecordedEvent, StreamStore } from '@hatch/kernel';
import { EVENT_STORE } from '@hatch/platform';
import { Inject, Injectable } from '@nestjs/common';
import { LRUCache } from 'lru-cache';
import type { Kind } from './kinds.service.js';

type Log = Pick<StreamStore, 'readStream'> & Pick<EventStore, 'readStreams'>;

/** Revision -1n and an empty instant before the first event. */
type Folded<State> = { readonly state: State; readonly revision: bigint; readonly at: string };

export type PastStates<State> = {
  readonly states: ReadonlyMap<string, State>;
  /** Ids of streams too long to fold for one answer. */
  readonly tooLong: ReadonlySet<string>;
};

/** Events between two cached states. */
const EVERY = 1_000n;
const MOST_KEPT_STREAMS = 300;
const STREAMS_AT_ONCE = 200;
const PAGE = 100;
const MOST_EVENTS = 100_000;

@Injectable()
export class PastStreams {
  /** By stream, oldest first. Never invalidated, as the past does not change. */
  readonly #kept = new LRUCache<string, Folded<object>[]>({ max: MOST_KEPT_STREAMS });

  constructor(@Inject(EVENT_STORE) private readonly log: Log) {}

  async revisionAt(stream: string, at: string): Promise<bigint> {
    const last = await this.#first(stream, { backwards: true });
    if (!last) return -1n;
    if (last.meta.at <= at) return last.revision;
    let [before, after] = [-1n, last.revision];
    while (after - before > 1n) {
      const middle = (before + after) / 2n;
      const event = await this.#first(stream, { from: middle });
      if (event && event.meta.at <= at) before = middle;
      else after = middle;
    }
    return before;
  }

  eventAt(stream: string, revision: bigint): Promise<RecordedEvent | undefined> {
    return this.#first(stream, { from: revision });
  }

  async events(stream: string, from: bigint, to: bigint): Promise<readonly RecordedEvent[]> {
    const found: RecordedEvent[] = [];
    if (from > to) return found;
    for await (const event of this.log.readStream(stream, { from, max: Number(to - from) + 1 })) found.push(event);
    return found;
  }

  /** Works for streams of any length; the initial state for -1n. */
  async stateAt<State extends object>(kind: Kind<State>, stream: string, revision: bigint): Promise<State> {
    let folded = this.#keptBefore(kind, stream, (kept) => kept.revision <= revision);
    const missing = Number(revision - folded.revision);
    if (missing <= 0) return folded.state;
    for await (const event of this.log.readStream(stream, { from: folded.revision + 1n, max: missing }))
      folded = this.#next(kind, folded, event);
    return folded.state;
  }

  async statesAt<State extends object>(
    kind: Kind<State>,
    ids: readonly string[],
    at: string,
  ): Promise<PastStates<State>> {
    const folded = new Map(
      ids.map((id) => {
        const stream = `${kind.category}-${id}`;
        return [stream, this.#keptBefore(kind, stream, (kept) => kept.at <= at)] as const;
      }),
    );
    const open = await this.#readUpTo(
      at,
      new Map([...folded].map(([stream, { revision }]) => [stream, revision + 1n])),
      (event) => {
        const before = folded.get(event.stream);
        if (before) folded.set(event.stream, this.#next(kind, before, event));
      },
    );
    const idOf = (stream: string): string => stream.slice(kind.category.length + 1);
    return {
      states: new Map([...folded].map(([stream, { state }]) => [idOf(stream), state])),
      tooLong: new Set([...open].map(idOf)),
    };
  }

  async eventsAt(streams: readonly string[], at: string): Promise<ReadonlyMap<string, readonly RecordedEvent[]>> {
    const found = new Map(streams.map((stream): [string, RecordedEvent[]] => [stream, []]));
    await this.#readUpTo(at, new Map(streams.map((stream) => [stream, 0n])), (event) =>
      found.get(event.stream)?.push(event),
    );
    return found;
  }

  /** Returns the streams that were not read to the end within the limit of one answer. */
  async #readUpTo(
    at: string,
    starts: ReadonlyMap<string, bigint>,
    take: (event: RecordedEvent) => void,
  ): Promise<ReadonlySet<string>> {
    const open = new Map(starts);
    let left = MOST_EVENTS;
    while (open.size > 0 && left > 0) {
      const asked = new Map([...open].slice(0, STREAMS_AT_ONCE));
      const read = await this.log.readStreams(asked, PAGE);
      for (const stream of asked.keys()) {
        open.delete(stream);
        const events = read.get(stream) ?? [];
        left -= events.length;
        const late = events.findIndex(({ meta }) => meta.at > at);
        for (const event of late < 0 ? events : events.slice(0, late)) take(event);
        const last = events.at(-1);
        // Behind the others, so that one long stream does not hold them up.
        if (last && late < 0 && events.length === PAGE) open.set(stream, last.revision + 1n);
      }
    }
    return new Set(open.keys());
  }

  async #first(
    stream: string,
    options: { readonly from?: bigint; readonly backwards?: true },
  ): Promise<RecordedEvent | undefined> {
    for await (const event of this.log.readStream(stream, { ...options, max: 1 })) return event;
    return undefined;
  }

  #keptBefore<State extends object>(
    kind: Kind<State>,
    stream: string,
    isBefore: (kept: Folded<object>) => boolean,
  ): Folded<State> {
    const kept = this.#kept.get(stream)?.findLast(isBefore) as Folded<State> | undefined;
    return kept ?? { state: kind.initial, revision: -1n, at: '' };
  }

  #next<State extends object>(kind: Kind<State>, before: Folded<State>, event: RecordedEvent): Folded<State> {
    const { revision, meta, stream } = event;
    const folded = { state: kind.evolve(before.state, event), revision, at: meta.at };
    if (!kind.isPersonal && (revision + 1n) % EVERY === 0n) this.#keep(stream, folded);
    return folded;
  }

  #keep(stream: string, folded: Folded<object>): void {
    const kept = this.#kept.get(stream) ?? [];
    const before = kept.findLastIndex(({ revision }) => revision <= folded.revision);
    if (kept[before]?.revision !== folded.revision) kept.splice(before + 1, 0, folded);
    this.#kept.set(stream, kept);
  }
}
