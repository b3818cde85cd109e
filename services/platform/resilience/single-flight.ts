/** Callers of a key share the promise of the task under way. */
export class SingleFlight<Result> {
  readonly #underWay = new Map<string, Promise<Result>>();

  run(key: string, task: () => Promise<Result>): Promise<Result> {
    const underWay = this.#underWay.get(key);
    if (underWay) return underWay;
    const result = task().finally(() => this.#underWay.delete(key));
    this.#underWay.set(key, result);
    return result;
  }

  underWay(key: string): Promise<Result> | undefined {
    return this.#underWay.get(key);
  }
}
