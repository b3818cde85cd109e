/** While a task of a key is under way, whoever asks for it again gets the same promise. */
export class SingleFlight<Result> {
  readonly #flights = new Map<string, Promise<Result>>();

  run(key: string, task: () => Promise<Result>): Promise<Result> {
    const flying = this.#flights.get(key);
    if (flying) return flying;
    const flight = task().finally(() => this.#flights.delete(key));
    this.#flights.set(key, flight);
    return flight;
  }
}
