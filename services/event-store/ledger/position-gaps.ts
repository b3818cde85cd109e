import type { RecordedEvent } from '@hatch/kernel';

/** Reports positions that a log without gaps has lost. */
export class PositionGaps {
  #next = 1n;

  constructor(private readonly report: (finding: string) => void) {}

  /** Events in the order of the log, from its first on. */
  check(events: readonly RecordedEvent[]): void {
    for (const { position } of events) {
      if (position > this.#next) this.report(this.#gapBefore(position));
      this.#next = position + 1n;
    }
  }

  #gapBefore(position: bigint): string {
    const last = position - 1n;
    return last === this.#next
      ? `The log has no event at position ${last} any more`
      : `The log has no events at positions ${this.#next} to ${last} any more`;
  }
}
