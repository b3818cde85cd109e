const MOST_KEPT = 20;

/** Something that is not as it was sealed. */
export type Finding = {
  /** In words: positions, streams and types, nothing personal. */
  readonly detail: string;
  /** Undefined where no position can be named. */
  readonly position?: bigint | undefined;
  /** Number of the seal that shows it; undefined where none does. */
  readonly seal?: number | undefined;
};

export type Report = (finding: Finding) => void;

/** What is wrong: the first few in full, the rest counted. */
export class Findings {
  readonly #first: Finding[] = [];
  #count = 0;

  add(finding: Finding): void {
    this.#count++;
    if (this.#first.length < MOST_KEPT) this.#first.push(finding);
  }

  get count(): number {
    return this.#count;
  }

  get first(): readonly Finding[] {
    return this.#first;
  }

  get lines(): readonly string[] {
    const lines = this.#first.map(({ detail }) => detail);
    const more = this.#count - lines.length;
    return more > 0 ? [...lines, `... and ${more} more`] : lines;
  }
}
