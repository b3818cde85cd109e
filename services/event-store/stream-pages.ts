import type { ReadStreamOptions, RecordedEvent } from '@hatch/kernel';

const PAGE = 500;

export type StreamPage = {
  /** Revision of the first event; `end` only when read backwards. */
  readonly from: bigint | 'end';
  readonly most: number;
  readonly backwards: boolean;
};

export const byStream = (events: readonly RecordedEvent[]): ReadonlyMap<string, readonly RecordedEvent[]> => {
  const streams = new Map<string, RecordedEvent[]>();
  for (const event of events) {
    const before = streams.get(event.stream);
    if (before) before.push(event);
    else streams.set(event.stream, [event]);
  }
  return streams;
};

/** For events that have their own positions. */
export const inLogOrder = (one: RecordedEvent, other: RecordedEvent): number =>
  one.position < other.position ? -1 : one.position > other.position ? 1 : 0;

export type ReadPage = (page: StreamPage) => Promise<readonly RecordedEvent[]>;

export async function* streamPages(
  readPage: ReadPage,
  { from, max = Infinity, backwards = false }: ReadStreamOptions = {},
): AsyncIterable<RecordedEvent> {
  let next: StreamPage['from'] = from ?? (backwards ? 'end' : 0n);
  let left = max;
  while (left > 0) {
    const most = Math.min(PAGE, left);
    const page = await readPage({ from: next, most, backwards });
    yield* page;
    const last = page.at(-1)?.revision;
    if (last === undefined || page.length < most || (backwards && last === 0n)) return;
    next = backwards ? last - 1n : last + 1n;
    left -= page.length;
  }
}
