import type { RecordedEvent } from '@hatch/kernel';
import type { EventStore } from '@hatch/event-store';
import type { Compared, ComparedBatch, ProofCheck, ProofDifference } from './row-proof.js';
import type { RowCheck } from './row-check.js';

const SEPARATOR = ' ';
const PORTION = 500;

/** Goes through the log, as a check of rows misses those that do not exist. Subjects name check and subject. */
export class MissingRowsCheck implements ProofCheck {
  readonly name = 'missing-rows';

  constructor(
    private readonly checks: readonly RowCheck[],
    private readonly store: Pick<EventStore, 'subscribeAll' | 'head'>,
    private readonly limit: number,
  ) {}

  /** Works in portions, so that other work of the process comes in between. */
  async next(after: string): Promise<ComparedBatch> {
    const from = BigInt(after || 0);
    const subjects: string[] = [];
    const differences: ProofDifference[] = [];
    if (from >= (await this.store.head())) return { subjects, differences, next: undefined };
    const done = new AbortController();
    let read = 0;
    let next: string | undefined;
    const options = { after: from, batch: PORTION, fromStorage: true, signal: done.signal };
    await this.store.subscribeAll(options, async (events, upTo, live) => {
      if (done.signal.aborted) return;
      const compared = await this.again(this.#begunBy(events));
      subjects.push(...compared.subjects);
      differences.push(...compared.differences);
      read += events.length;
      next = live ? undefined : String(upTo);
      if (live || read >= this.limit) done.abort();
    });
    return { subjects, differences, next };
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

  #begunBy(events: readonly RecordedEvent[]): readonly string[] {
    const begun = events.filter(({ revision }) => revision === 0n);
    return this.checks.flatMap(({ name, proof }) =>
      begun.flatMap((event) => {
        const subject = proof.begunBy(event);
        return subject === undefined ? [] : [`${name}${SEPARATOR}${subject}`];
      }),
    );
  }
}
