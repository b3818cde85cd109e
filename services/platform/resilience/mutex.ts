/** Runs tasks one after another, in the order in which they were given; one that fails holds up none of the next. */
export class Mutex {
  #last: Promise<unknown> = Promise.resolve();

  run<Result>(task: () => Promise<Result>): Promise<Result> {
    const result = this.#last.then(task);
    this.#last = result.catch(() => undefined);
    return result;
  }
}
