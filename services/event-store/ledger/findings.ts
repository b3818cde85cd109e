const MOST_KEPT = 20;

export type Finding = {
  /** Positions, streams and types; nothing personal. */
  readonly detail: string;
  readonly position?: bigint | undefined;
  readonly seal?: number | undefined;
};

export type Report = (finding: Finding) => void;

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
