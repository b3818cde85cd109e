const MOST_KEPT = 20;

/** What is wrong: the first few in words, the rest counted. */
export class Findings {
  readonly #first: string[] = [];
  #count = 0;

  add(finding: string): void {
    this.#count++;
    if (this.#first.length < MOST_KEPT) this.#first.push(finding);
  }

  get count(): number {
    return this.#count;
  }

  get lines(): readonly string[] {
    const more = this.#count - this.#first.length;
    return more > 0 ? [...this.#first, `... and ${more} more`] : this.#first;
  }
}
