import type { Clock } from '@hatch/kernel';
import type { EngineLogger } from '../logger.js';
import type { ProofCheck, ProofDifference } from './row-proof.js';
import type { ProofState } from './proof-state.js';

export type ProverOptions = {
  readonly checks: readonly ProofCheck[];
  readonly state: ProofState;
  readonly clock: Clock;
  readonly log: EngineLogger;
};

const AGAIN = 20;

export class Prover {
  #turn = 0;

  constructor(private readonly options: ProverOptions) {}

  async step(): Promise<void> {
    const { checks } = this.options;
    const check = checks[this.#turn++ % Math.max(1, checks.length)];
    if (check) await this.#prove(check);
  }

  async #prove(check: ProofCheck): Promise<void> {
    const { state, clock } = this.options;
    const known = await state.differences(AGAIN, check.name);
    if (known.length > 0)
      await state.settle(check.name, await check.again(known.map(({ subject }) => subject)), clock());
    const { after = '' } = (await state.progressOf(check.name)) ?? {};
    const { next, ...compared } = await check.next(after);
    for (const difference of await state.settle(check.name, compared, clock())) this.#say(check.name, difference);
    await state.advance(check.name, next, compared.subjects.length, clock());
  }

  #say(check: string, { subject, event, detail }: ProofDifference): void {
    const where = event && { ...event, position: String(event.position), revision: String(event.revision) };
    this.options.log.error('Stored data differs from the log; /admin/proofs says what to do', {
      check,
      subject,
      detail,
      ...where,
    });
  }
}
