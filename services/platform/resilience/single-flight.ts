/** While a task of a key is under way, whoever asks for it again gets the same promise. */
export class SingleFlight<Result> {
  readonly #underWay = new Map<string, Promise<Result>>();

  run(key: string, task: () => Promise<Result>): Promise<Result> {
    const underWay = this.#underWay.get(key);
    if (underWay) return underWay;
    const result = task().finally(() => this.#underWay.delete(key));
    this.#underWay.set(key, result);
    return result;
  }

  /** The run of a key that is under way, if any. */
  underWay(key: string): Promise<Result> | undefined {
    return this.#underWay.get(key);
  }
}
