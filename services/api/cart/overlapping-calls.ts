import { LRUCache } from 'lru-cache';

const MOST_SESSIONS = 20_000;
/** On a slow line, and in a busy browser, an answer has been taken in by then. */
const TAKEN_IN_MS = 2_000;

type Call = { readonly answeredUpTo: bigint; overlaps: boolean };

type Calls = {
  readonly open: Set<Call>;
  /** What the session had been answered before calls overlapped, for as long as that is all it surely knows. */
  sure: { readonly position: bigint; readonly until: number } | undefined;
};

/**
 * What a session knows of its cart when one of its calls comes in. That is what it was answered before; but where calls
 * overlap, an answer may have left that the sender of the next call had not taken in yet (G22). Of this process alone.
 */
export class OverlappingCalls {
  readonly #sessions = new LRUCache<string, Calls>({ max: MOST_SESSIONS });

  constructor(private readonly now: () => number = () => performance.now()) {}

  /** @param reached position of the log up to which the session was answered */
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

  /** The session asked for its cart, and goes on from that. */
  wasRead(session: string): void {
    const calls = this.#sessions.get(session);
    if (calls?.open.size === 0) calls.sure = undefined;
  }

  #sure({ sure }: Calls): bigint | undefined {
    return sure && this.now() < sure.until ? sure.position : undefined;
  }
}
