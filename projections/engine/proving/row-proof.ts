import type { RecordedEvent } from '@hatch/kernel';
import type { Projection, Tx } from '../projection.js';

export type EventPlace = {
  readonly position: bigint;
  readonly stream: string;
  readonly revision: bigint;
  readonly type: string;
};

export type ProofDifference = {
  /** Such as the id of an order; nothing personal. */
  readonly subject: string;
  /** The first event missing from it, or else the last one in it. */
  readonly event: EventPlace | undefined;
  /** In words; nothing personal. */
  readonly detail: string;
};

export type Compared = {
  readonly subjects: readonly string[];
  readonly differences: readonly ProofDifference[];
};

export type ComparedBatch = Compared & {
  /** Undefined at the end of a pass. */
  readonly next: string | undefined;
};

export type ProofCheck = {
  readonly name: string;
  /** @param after empty for the first */
  next(after: string): Promise<ComparedBatch>;
  again(subjects: readonly string[]): Promise<Compared>;
};

/** By key; a row is JSON as its columns hold it. */
export type ProvedRows = ReadonlyMap<string, Readonly<Record<string, unknown>>>;

/** Only events that the projection has had, oldest first. */
export type ReadStream = (stream: string) => AsyncIterable<RecordedEvent>;

export type RowProof<State = unknown> = {
  readonly projection: Pick<Projection, 'name' | 'version' | 'handles'>;
  /** Unique among the proofs of a projection. */
  readonly name: string;
  readonly subjects: (after: string, limit: number, tx: Tx) => Promise<readonly string[]>;
  /** The subject whose rows begin with this first event of a stream: finds missing rows. */
  readonly begunBy: (event: RecordedEvent) => string | undefined;
  readonly events: (subject: string, read: ReadStream) => AsyncIterable<RecordedEvent>;
  readonly initial: State;
  readonly after: (state: State, event: RecordedEvent, subject: string) => State;
  readonly folded: (state: State, subject: string) => ProvedRows;
  /** As stored; subjects without rows may be left out. */
  readonly rows: (subjects: readonly string[], tx: Tx) => Promise<ReadonlyMap<string, ProvedRows>>;
};

export const rowProof = <State>(proof: RowProof<State>): RowProof => proof as unknown as RowProof;

export async function* inLogOrder(...streams: readonly AsyncIterable<RecordedEvent>[]): AsyncIterable<RecordedEvent> {
  const iterators = streams.map((stream) => stream[Symbol.asyncIterator]());
  const heads = await Promise.all(iterators.map((iterator) => iterator.next()));
  for (;;) {
    let first: number | undefined;
    for (const [index, head] of heads.entries()) {
      if (head.done) continue;
      const before = first === undefined ? undefined : heads[first];
      if (!before || before.done || head.value.position < before.value.position) first = index;
    }
    const head = first === undefined ? undefined : heads[first];
    if (first === undefined || !head || head.done) return;
    yield head.value;
    const iterator = iterators[first];
    if (iterator) heads[first] = await iterator.next();
  }
}
