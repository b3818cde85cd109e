/** Longer than it takes to follow the log again once it is readable. */
const MISSED_MS = 60_000;

export class ShopFollowing {
  #missingSince: number | undefined;

  /** @param steady a monotonic clock, in milliseconds */
  constructor(private readonly steady: () => number = () => performance.now()) {}

  interrupted(): void {
    this.#missingSince ??= this.steady();
  }

  resumed(): void {
    this.#missingSince = undefined;
  }

  get isOutOfDate(): boolean {
    return this.#missingSince !== undefined && this.steady() - this.#missingSince > MISSED_MS;
  }
}
