/** Runs as the machine's does, and can be set. */
export class MovingClock {
  #ahead = 0;

  get now(): Date {
    return new Date(Date.now() + this.#ahead);
  }

  set now(now: Date) {
    this.#ahead = now.getTime() - Date.now();
  }
}
