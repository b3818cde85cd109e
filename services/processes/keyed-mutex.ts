/** Runs the tasks of one key one after another, those of different keys side by side. */
export class KeyedMutex {
  readonly #tails = new Map<string, Promise<unknown>>();

  run<Result>(key: string, task: () => Promise<Result>): Promise<Result> {
    const before = this.#tails.get(key) ?? Promise.resolve();
    const result = before.then(task, task);
    this.#tails.set(key, result);
    const forget = () => {
      if (this.#tails.get(key) === result) this.#tails.delete(key);
    };
    result.then(forget, forget);
    return result;
  }
}
