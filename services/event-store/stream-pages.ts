import type { RecordedEvent } from '@hatch/kernel';

const PAGE = 500;

export type ReadStreamOptions = { readonly from?: bigint; readonly max?: number };

export type ReadPage = (from: bigint, most: number) => Promise<readonly RecordedEvent[]>;

/** A stream read page by page, the next only when the reader has come that far. */
export async function* streamPages(
  readPage: ReadPage,
  { from = 0n, max = Infinity }: ReadStreamOptions = {},
): AsyncIterable<RecordedEvent> {
  let next = from;
  let left = max;
  while (left > 0) {
    const wanted = Math.min(PAGE, left);
    const page = await readPage(next, wanted);
    yield* page;
    if (page.length < wanted) return;
    next += BigInt(page.length);
    left -= page.length;
  }
}
