const MINUTE_MS = 60_000;
const YOUNG_MS = 10 * MINUTE_MS;
/** Leaves five minutes to find a late payment. */
const LONGEST_PAUSE_MS = 4 * MINUTE_MS;

/** Asks about a young payment every minute, then less often, and spares a provider that is away. */
export class Patience {
  readonly #nextAt = new Map<string, number>();
  readonly #rests = new Map<string, { readonly until: number; readonly times: number }>();

  isDue(id: string, provider: string, now: Date): boolean {
    const time = now.getTime();
    return time >= (this.#nextAt.get(id) ?? 0) && time >= (this.#rests.get(provider)?.until ?? 0);
  }

  asked(id: string, provider: string, since: Date, now: Date): void {
    const age = now.getTime() - since.getTime();
    this.#rests.delete(provider);
    if (age > YOUNG_MS) this.#nextAt.set(id, now.getTime() + Math.min(LONGEST_PAUSE_MS, age / 10));
  }

  rest(provider: string, now: Date): void {
    const times = (this.#rests.get(provider)?.times ?? 0) + 1;
    const pause = Math.min(LONGEST_PAUSE_MS, MINUTE_MS * 2 ** (times - 1));
    this.#rests.set(provider, { until: now.getTime() + pause, times });
  }

  keep(ids: ReadonlySet<string>): void {
    for (const id of this.#nextAt.keys()) if (!ids.has(id)) this.#nextAt.delete(id);
  }
}
