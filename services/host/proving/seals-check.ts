import {
  checkSeals,
  LedgerSealUnreadable,
  LogFindings,
  MerkleLeafStore,
  proveEvents,
  SealOver,
  VerificationHistory,
  type CheckedSeals,
  type EventStore,
  type SealCheck,
  type SealsToCheck,
} from '@hatch/event-store';
import type { Clock } from '@hatch/kernel';
import type { Compared, ComparedBatch, EventPlace, ProofCheck } from '@hatch/projections/engine';
import type { Pool } from 'pg';

export type SealsCheckOptions = {
  readonly store: EventStore;
  readonly pool: Pool;
  readonly clock: Clock;
  readonly limits: Pick<SealsToCheck, 'seals' | 'events'>;
};

type Pass = { readonly next: number; readonly sealed: number; readonly differences: number; readonly beganAt: number };

const MOST_FINDINGS = 20;
/** Events of one row's streams; older alterations are left to the pass over the seals. */
const MOST_PROVED = 1_000;

/** Records each pass from the first seal to the last as a verification. */
export class SealsCheck implements ProofCheck {
  readonly name = 'log';
  readonly #leafStore: MerkleLeafStore;
  readonly #history: VerificationHistory;
  readonly #logFindings: LogFindings;
  /** Of this pass; a restart loses them, but not their count. */
  #findings: readonly string[] = [];

  constructor(private readonly options: SealsCheckOptions) {
    this.#leafStore = new MerkleLeafStore(options.pool);
    this.#history = new VerificationHistory(options.pool);
    this.#logFindings = new LogFindings(options.pool);
  }

  async next(after: string): Promise<ComparedBatch> {
    const { limits, clock } = this.options;
    const pass = passOf(after) ?? { next: 0, sealed: 0, differences: 0, beganAt: clock().getTime() };
    if (pass.next === 0) this.#findings = [];
    const { checks, next } = await this.#check({ from: pass.next, ...limits });
    const compared = comparedOf(checks);
    this.#findings = [...this.#findings, ...compared.differences.map(({ detail }) => detail)].slice(0, MOST_FINDINGS);
    const reached = {
      next: next ?? pass.next + checks.length,
      sealed: pass.sealed + checks.reduce((sum, { events, finding }) => (finding ? sum : sum + events), 0),
      differences: pass.differences + compared.differences.length,
      beganAt: pass.beganAt,
    };
    if (next !== undefined) return { ...compared, next: JSON.stringify(reached) };
    if (reached.next > 0) await this.#record(reached);
    return { ...compared, next: undefined };
  }

  async again(subjects: readonly string[]): Promise<Compared> {
    const checks: SealCheck[] = [];
    for (const subject of subjects) checks.push(...(await this.#checkOne(numberIn(subject))));
    return { ...comparedOf(checks), subjects };
  }

  async firstAltered(streams: readonly string[]): Promise<EventPlace | undefined> {
    const { store } = this.options;
    try {
      const proved = await proveEvents(store, this.#leafStore, (await store.readPlaced(streams)).slice(-MOST_PROVED));
      const altered = proved.find(({ standing }) => standing === 'differs')?.event;
      if (!altered) return undefined;
      const { position, stream, revision, type } = altered;
      const seal = await new SealOver(store).of(position);
      if (seal) await this.#checkOne(seal.number);
      return { position, stream, revision, type };
    } catch (error) {
      // The check of that seal names it.
      if (error instanceof LedgerSealUnreadable) return undefined;
      throw error;
    }
  }

  async #checkOne(number: number): Promise<readonly SealCheck[]> {
    return (await this.#check({ from: number, seals: 1, events: this.options.limits.events })).checks;
  }

  async #check(wanted: SealsToCheck): Promise<CheckedSeals> {
    const { store, clock } = this.options;
    const checked = await checkSeals(store, this.#leafStore, wanted);
    await this.#logFindings.ofSeals(checked.checks, await store.head(), clock());
    return checked;
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
    finding === undefined ? [] : [{ subject: subjectOf(number), event: undefined, detail: finding.detail }],
  ),
});

const passOf = (after: string): Pass | undefined => (after === '' ? undefined : (JSON.parse(after) as Pass));
