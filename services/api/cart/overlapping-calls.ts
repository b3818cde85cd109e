import { LRUCache } from 'lru-cache';

const MOST_SESSIONS = 20_000;
/** Even on a slow line and in a busy browser, the page has processed an answer by then. */
const TAKEN_IN_MS = 2_000;

type Call = { readonly answeredUpTo: bigint; overlaps: boolean };

type Calls = {
  readonly open: Set<Call>;
  /** The last position answered before calls overlapped: all that the session certainly knows until then. */
  sure: { readonly position: bigint; readonly until: number } | undefined;
};

/** The sender of a call may not have processed an answer that has left. Known to this process alone. */
export class OverlappingCalls {
  readonly #sessions = new LRUCache<string, Calls>({ max: MOST_SESSIONS });

  constructor(private readonly now: () => number = () => performance.now()) {}

  async during<Result>(
    session: string,
    reached: bigint,
    change: (answeredUpTo: bigint) => Promise<Result>,
  ): Promise<Result> {
    const calls = this.#sessions.get(session) ?? { open: new Set(), sure: undefined };
    this.#sessions.set(session, calls);
    const call: Call = { answeredUpTo: this.#sure(calls) ?? reached, overlaps: calls.open.size > 0 };
    for (const other of calls.open) other.overlaps = true;
    calls.open.add(call);
    try {
      return await change(call.answeredUpTo);
    } finally {
      calls.open.delete(call);
      const before = this.#sure(calls) ?? call.answeredUpTo;
      if (call.overlaps)
        calls.sure = {
          position: before < call.answeredUpTo ? before : call.answeredUpTo,
          until: this.now() + TAKEN_IN_MS,
        };
    }
  }

  wasRead(session: string): void {
    const calls = this.#sessions.get(session);
    if (calls?.open.size === 0) calls.sure = undefined;
  }

  #sure({ sure }: Calls): bigint | undefined {
    return sure && this.now() < sure.until ? sure.position : undefined;
  }
}
