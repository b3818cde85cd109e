import { checkSeals, MerkleLeafStore, VerificationHistory, type EventStore, type SealCheck } from '@hatch/event-store';
import type { Clock } from '@hatch/kernel';
import type { Compared, ComparedBatch, ProofCheck } from '@hatch/projections/engine';
import type { Pool } from 'pg';

export type SealsCheckOptions = {
  /** The log with personal data encrypted. */
  readonly store: EventStore;
  readonly pool: Pool;
  readonly clock: Clock;
  /** Most seals that are checked at once. */
  readonly limit: number;
};

/** The pass so far, as it is kept between two steps. */
type Pass = { readonly next: number; readonly sealed: number; readonly differences: number; readonly beganAt: number };

const MOST_FINDINGS = 20;

/** Compares the log with its seals from the first to the last, and records each pass as a verification. */
export class SealsCheck implements ProofCheck {
  readonly name = 'log';
  readonly #leafStore: MerkleLeafStore;
  readonly #history: VerificationHistory;
  /** Of this pass; lost in a restart, which the count is not. */
  #findings: readonly string[] = [];

  constructor(private readonly options: SealsCheckOptions) {
    this.#leafStore = new MerkleLeafStore(options.pool);
    this.#history = new VerificationHistory(options.pool);
  }

  async next(after: string): Promise<ComparedBatch> {
    const { store, limit, clock } = this.options;
    const pass = passOf(after) ?? { next: 0, sealed: 0, differences: 0, beganAt: clock().getTime() };
    if (pass.next === 0) this.#findings = [];
    const checks = await checkSeals(store, this.#leafStore, { from: pass.next, max: limit });
    const compared = comparedOf(checks);
    this.#findings = [...this.#findings, ...compared.differences.map(({ detail }) => detail)].slice(0, MOST_FINDINGS);
    const reached = {
      next: pass.next + checks.length,
      sealed: pass.sealed + checks.reduce((sum, { events, finding }) => (finding ? sum : sum + events), 0),
      differences: pass.differences + compared.differences.length,
      beganAt: pass.beganAt,
    };
    if (checks.length === limit) return { ...compared, next: JSON.stringify(reached) };
    if (reached.next > 0) await this.#record(reached);
    return { ...compared, next: undefined };
  }

  async again(subjects: readonly string[]): Promise<Compared> {
    const checks: SealCheck[] = [];
    for (const subject of subjects)
      checks.push(...(await checkSeals(this.options.store, this.#leafStore, { from: numberIn(subject), max: 1 })));
    return { ...comparedOf(checks), subjects };
  }

  async #record({ next, sealed, differences, beganAt }: Pass): Promise<void> {
    const { store, clock } = this.options;
    const head = await store.head();
    await this.#history.record({
      subject: 'log',
      means: 'background',
      beganAt: new Date(beganAt),
      endedAt: clock(),
      head,
      seals: next,
      sealed,
      unsealed: Math.max(0, Number(head) - sealed),
      differences,
      findings: this.#findings,
    });
  }
}

const subjectOf = (number: number): string => `seal ${number}`;
const numberIn = (subject: string): number => Number(subject.slice('seal '.length));

const comparedOf = (checks: readonly SealCheck[]): Compared => ({
  subjects: checks.map(({ number }) => subjectOf(number)),
  differences: checks.flatMap(({ number, finding }) =>
    finding === undefined ? [] : [{ subject: subjectOf(number), event: undefined, detail: finding }],
  ),
});

const passOf = (after: string): Pass | undefined => (after === '' ? undefined : (JSON.parse(after) as Pass));
