/** Callers during a run share the next one, so that its result is newer than each call. */
export class NextRun<Result> {
  #running: Promise<Result> | undefined;
  #next: Promise<Result> | undefined;

  constructor(private readonly task: () => Promise<Result>) {}

  run(): Promise<Result> {
    if (!this.#running) return this.#start();
    const start = () => this.#start();
    this.#next ??= this.#running.then(start, start);
    return this.#next;
  }

  #start(): Promise<Result> {
    this.#next = undefined;
    const running = this.task().finally(() => {
      if (this.#running === running) this.#running = undefined;
    });
    this.#running = running;
    return running;
  }
}
