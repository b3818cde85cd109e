import type { RecordedEvent } from '@hatch/kernel';
import type { Finding, Report } from './findings.js';

export class PositionGaps {
  #next: bigint;

  constructor(
    private readonly after: bigint,
    private readonly report: Report,
  ) {
    this.#next = after + 1n;
  }

  check(events: readonly RecordedEvent[]): void {
    for (const { position } of events) {
      if (position <= this.after) continue;
      if (position > this.#next) this.report(this.#gapBefore(position));
      this.#next = position + 1n;
    }
  }

  #gapBefore(following: bigint): Finding {
    const [position, last] = [this.#next, following - 1n];
    const detail =
      last === position
        ? `The log has no event at position ${last} any more`
        : `The log has no events at positions ${position} to ${last} any more`;
    return { detail, position };
  }
}
