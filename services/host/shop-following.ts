/** Longer than it takes to follow the log again once it can be read. */
const MISSED_MS = 60_000;

/** Whether this process sees what others change about the shop, which it keeps in memory. */
export class ShopFollowing {
  #missingSince: number | undefined;

  /** @param steady a clock that only ever goes on evenly, in milliseconds */
  constructor(private readonly steady: () => number = () => performance.now()) {}

  /** Changes are missed from now on. */
  interrupted(): void {
    this.#missingSince ??= this.steady();
  }

  resumed(): void {
    this.#missingSince = undefined;
  }

  /** For a minute, so that what is answered here may be long out of date. */
  get isOutOfDate(): boolean {
    return this.#missingSince !== undefined && this.steady() - this.#missingSince > MISSED_MS;
  }
}
