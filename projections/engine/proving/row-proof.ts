import type { RecordedEvent } from '@hatch/kernel';
import type { Projection, Tx } from '../projection.js';

/** Rows of a subject by their key; a row is JSON as its columns hold it. */
export type ProvedRows = ReadonlyMap<string, Readonly<Record<string, unknown>>>;

/** The events of a stream that the projection has had, oldest first. */
export type ReadStream = (stream: string) => AsyncIterable<RecordedEvent>;

/** How the rows of a read model follow from streams, so that each can be folded again by itself. */
export type RowProof<State = unknown> = {
  readonly projection: Pick<Projection, 'name' | 'version' | 'handles'>;
  /** Told apart from others of the same projection. */
  readonly name: string;
  /** Those with rows that come after this one, in order, at most so many. */
  readonly subjects: (after: string, limit: number, tx: Tx) => Promise<readonly string[]>;
  /** The subject whose rows begin with this first event of its stream; so rows that are missing are found. */
  readonly begunBy: (event: RecordedEvent) => string | undefined;
  /** All events that its rows follow from, in log order. */
  readonly events: (subject: string, read: ReadStream) => AsyncIterable<RecordedEvent>;
  readonly initial: State;
  readonly after: (state: State, event: RecordedEvent, subject: string) => State;
  readonly folded: (state: State, subject: string) => ProvedRows;
  /** As the tables hold them; subjects without rows may be left out. */
  readonly rows: (subjects: readonly string[], tx: Tx) => Promise<ReadonlyMap<string, ProvedRows>>;
};

/** Keeps the type of its state to itself. */
export const rowProof = <State>(proof: RowProof<State>): RowProof => proof as unknown as RowProof;

/** Several streams as the log has them. */
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
