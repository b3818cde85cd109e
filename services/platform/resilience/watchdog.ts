type Watched = { readonly name: string; readonly until: number };

export class Watchdog {
  readonly #underWay = new Set<Watched>();

  async watch<Result>(name: string, withinMs: number, work: () => Promise<Result>): Promise<Result> {
    const watched = { name, until: performance.now() + withinMs };
    this.#underWay.add(watched);
    try {
      return await work();
    } finally {
      this.#underWay.delete(watched);
    }
  }

  get stuck(): readonly string[] {
    const now = performance.now();
    return [...new Set([...this.#underWay].filter(({ until }) => until < now).map(({ name }) => name))];
  }
}
