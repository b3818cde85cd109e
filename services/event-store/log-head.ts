/** How far the log is known to reach in this process. */
export class LogHead {
  #position = 0n;
  #waiting: (() => void)[] = [];

  get position(): bigint {
    return this.#position;
  }

  raiseTo(position: bigint): void {
    if (position <= this.#position) return;
    this.#position = position;
    this.wakeAll();
  }

  moved(): Promise<void> {
    return new Promise((resolve) => this.#waiting.push(resolve));
  }

  wakeAll(): void {
    const waiting = this.#waiting;
    this.#waiting = [];
    for (const wake of waiting) wake();
  }
}
