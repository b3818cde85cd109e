import type { RecordedEvent } from '@hatch/kernel';
import type { EventStore } from '@hatch/event-store';
import type { Compared, ComparedBatch, ProofCheck, ProofDifference } from './proof-check.js';
import type { RowCheck } from './row-check.js';

const SEPARATOR = ' ';

/**
 * Goes through the log for the beginnings of streams whose rows are not there: who goes through rows finds none that is
 * missing. Its subjects name check and subject.
 */
export class MissingRowsCheck implements ProofCheck {
  readonly name = 'missing-rows';

  constructor(
    private readonly checks: readonly RowCheck[],
    private readonly store: Pick<EventStore, 'subscribeAll' | 'head'>,
    /** Most events that are read at once. */
    private readonly limit: number,
  ) {}

  async next(after: string): Promise<ComparedBatch> {
    const { events, upTo, isEnd } = await this.#read(BigInt(after || 0));
    const begun = events.filter(({ revision }) => revision === 0n);
    const compared = await this.again(
      this.checks.flatMap(({ name, proof }) =>
        begun.flatMap((event) => {
          const subject = proof.begunBy(event);
          return subject === undefined ? [] : [`${name}${SEPARATOR}${subject}`];
        }),
      ),
    );
    return { ...compared, next: isEnd ? undefined : String(upTo) };
  }

  async again(subjects: readonly string[]): Promise<Compared> {
    const differences: ProofDifference[] = [];
    for (const check of this.checks) {
      const prefix = `${check.name}${SEPARATOR}`;
      const own = subjects.flatMap((subject) => (subject.startsWith(prefix) ? [subject.slice(prefix.length)] : []));
      if (own.length === 0) continue;
      const missing = await check.missing(own);
      differences.push(...missing.differences.map((one) => ({ ...one, subject: `${prefix}${one.subject}` })));
    }
    return { subjects, differences };
  }

  async #read(
    after: bigint,
  ): Promise<{ readonly events: readonly RecordedEvent[]; readonly upTo: bigint; readonly isEnd: boolean }> {
    if (after >= (await this.store.head())) return { events: [], upTo: after, isEnd: true };
    const done = new AbortController();
    let read = { events: [] as readonly RecordedEvent[], upTo: after, isEnd: true };
    await this.store.subscribeAll({ after, batch: this.limit, signal: done.signal }, (events, upTo, live) => {
      if (!done.signal.aborted) read = { events, upTo, isEnd: live };
      done.abort();
      return Promise.resolve();
    });
    return read;
  }
}
