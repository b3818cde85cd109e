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
  /** Exclusive; absent: up to `at`. */
  readonly before?: bigint | undefined;
  readonly limit: number;
};

export type PastChange = { readonly event: RecordedEvent; readonly before: object; readonly after: object };

export type PastState = {
  readonly last: RecordedEvent | undefined;
  readonly state: object;
  readonly changes: readonly PastChange[];
  readonly hasOlder: boolean;
  readonly next: RecordedEvent | undefined;
};

export class GetPastState extends UseCaseQuery<Data, PastState | undefined> {}

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

  async #within(stream: string, revision: bigint): Promise<bigint> {
    const event = await this.streams.eventAt(stream, revision);
    return event ? revision : this.streams.revisionAt(stream, END_OF_TIME);
  }
}

const END_OF_TIME = '9999';
