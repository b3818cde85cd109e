/** `burst` at once, `perSecond` in the long run. */
export class TokenBucket {
  private tokens: number;

  constructor(
    private readonly burst: number,
    private readonly perSecond: number,
    private filledAt: number,
  ) {
    this.tokens = burst;
  }

  /** @param now milliseconds of a monotonic clock */
  consume(now: number): boolean {
    this.tokens = Math.min(this.burst, this.tokens + ((now - this.filledAt) / 1000) * this.perSecond);
    this.filledAt = now;
    if (this.tokens < 1) return false;
    this.tokens -= 1;
    return true;
  }
}
