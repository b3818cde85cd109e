/** How fast one socket may talk: `burst` messages at once, `perSecond` in the long run. */
export class MessageBudget {
  private left: number;

  constructor(
    private readonly burst: number,
    private readonly perSecond: number,
    private countedAt: number,
  ) {
    this.left = burst;
  }

  /** @param now milliseconds of a clock that never goes back. False when the socket talks too fast. */
  spend(now: number): boolean {
    this.left = Math.min(this.burst, this.left + ((now - this.countedAt) / 1000) * this.perSecond);
    this.countedAt = now;
    if (this.left < 1) return false;
    this.left -= 1;
    return true;
  }
}
