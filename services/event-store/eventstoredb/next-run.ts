/**
 * One run for all who ask while another is under way: the one that begins when that has ended, so that what it finds was
 * so after each of them asked.
 */
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
