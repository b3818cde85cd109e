import type { RecordedEvent } from '@hatch/kernel';
import { UseCaseQuery } from '@hatch/platform';
import { QueryHandler, type IQueryHandler } from '@nestjs/cqrs';
import { KINDS, type Category } from './kinds.service.js';
import { PastStreams } from './past-streams.service.js';

type Data = {
  readonly category: Category;
  readonly id: string;
  /** An ISO instant, or the revision of an event. */
  readonly at: string | bigint;
  /** Only events before this revision; absent: up to `at`. */
  readonly before?: bigint | undefined;
  /** Most events. */
  readonly limit: number;
};

/** An event with the state that it found and the one that it left. */
export type PastChange = { readonly event: RecordedEvent; readonly before: object; readonly after: object };

export type PastState = {
  /** The last event that counts; undefined before the first. */
  readonly last: RecordedEvent | undefined;
  /** After it. */
  readonly state: object;
  /** Newest first. */
  readonly changes: readonly PastChange[];
  /** There are events before these. */
  readonly hasOlder: boolean;
  /** The event that came after, if one did. */
  readonly next: RecordedEvent | undefined;
};

/** A stream as it stood, and a page of the events that led there (HIST-09); it is not there without a first event. */
export class GetPastState extends UseCaseQuery<Data, PastState | undefined> {
  readonly type = 'GetPastState';
}

@QueryHandler(GetPastState)
export class GetPastStateHandler implements IQueryHandler<GetPastState> {
  constructor(private readonly streams: PastStreams) {}

  async execute({ data: { category, id, at, before, limit } }: GetPastState): Promise<PastState | undefined> {
    const kind = KINDS[category];
    const stream = `${kind.category}-${id}`;
    const revision =
      typeof at === 'string' ? await this.streams.revisionAt(stream, at) : await this.#within(stream, at);
    const next = await this.streams.eventAt(stream, revision + 1n);
    if (revision < 0n) return next && { last: undefined, state: kind.initial, changes: [], hasOlder: false, next };
    const to = before !== undefined && before <= revision ? before - 1n : revision;
    const from = to >= BigInt(limit) ? to - BigInt(limit) + 1n : 0n;
    let state = await this.streams.stateAt(kind, stream, from - 1n);
    const changes: PastChange[] = [];
    for (const event of await this.streams.events(stream, from, to)) {
      const after = kind.evolve(state, event);
      changes.unshift({ event, before: state, after });
      state = after;
    }
    const isNewest = to === revision;
    return {
      last: isNewest ? changes[0]?.event : await this.streams.eventAt(stream, revision),
      state: isNewest ? state : await this.streams.stateAt(kind, stream, revision),
      changes,
      hasOlder: from > 0n,
      next,
    };
  }

  /** The last event for a revision beyond it. */
  async #within(stream: string, revision: bigint): Promise<bigint> {
    const event = await this.streams.eventAt(stream, revision);
    return event ? revision : this.streams.revisionAt(stream, END_OF_TIME);
  }
}

const END_OF_TIME = '9999';
