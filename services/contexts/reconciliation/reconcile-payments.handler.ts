import { type CommandContext, type Rejection, UseCaseCommand } from '@hatch/kernel';
import { LOGGER, type Logger } from '@hatch/platform';
import { Inject } from '@nestjs/common';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import {
  listRefused,
  ProviderRefused,
  ProviderUnavailable,
  providerUnavailable,
  type ProviderPayment,
} from '../payments/index.js';
import { Payments } from '../payments/module.js';
import { sumsThere } from './compare.js';
import type { Difference, Provider } from './events.js';
import { Examination } from './examination.service.js';
import { ReconciliationRuns } from './reconciliation.repository.js';
import type { OpenDifference, RecordedPayment } from './subject.js';
import { suspectsOf, type Listed } from './suspects.js';

type Data = {
  readonly provider: Provider;
  readonly from: Date;
  readonly to: Date;
  /** Requested in the span or on the day before, by the read side. */
  readonly recorded: readonly RecordedPayment[];
  readonly open: readonly OpenDifference[];
};

export type Reconciled = {
  readonly provider: Provider;
  readonly here: number;
  readonly there: number;
  readonly differences: readonly Difference[];
  readonly position: bigint | undefined;
  /** Nothing was compared, or only what the log knows. */
  readonly rejection?: Rejection;
};

/** Compares both ways and settles what it can; only the rest is a difference. */
export class ReconcilePayments extends UseCaseCommand<Data, Reconciled | undefined> {}

@CommandHandler(ReconcilePayments)
export class ReconcilePaymentsHandler implements ICommandHandler<ReconcilePayments> {
  constructor(
    private readonly runs: ReconciliationRuns,
    private readonly payments: Payments,
    private readonly examination: Examination,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  async execute({ data, context }: ReconcilePayments): Promise<Reconciled | undefined> {
    const { provider } = data;
    if (!this.payments.isSetUp(provider)) return undefined;
    try {
      return await this.#reconcile(data, context);
    } catch (error) {
      if (!(error instanceof ProviderUnavailable)) throw error;
      this.logger.warn({ provider, err: error }, 'Payments could not be compared with their provider');
      return { provider, here: 0, there: 0, differences: [], position: undefined, rejection: providerUnavailable };
    }
  }

  async #reconcile({ provider, from, to, recorded, open }: Data, context: CommandContext): Promise<Reconciled> {
    const list = await this.#listOf(provider, from, to);
    const listed = list ?? [];
    const listedUpTo = list ? Date.parse(context.now) - this.payments.listLagMs(provider) : from.getTime();
    const complete = { from, to: new Date(Math.min(to.getTime(), listedUpTo)) };
    const differences: Difference[] = [];
    let last: bigint | undefined;
    for (const subject of suspectsOf({ provider, listed, recorded, open, complete })) {
      const { difference, position } = await this.examination.examine(subject, context);
      if (difference) differences.push(difference);
      last = position ?? last;
    }
    const here = recorded.filter(({ requestedAt }) => Date.parse(requestedAt) >= from.getTime()).length;
    const there = listed.length;
    if (!list) return { provider, here, there, differences, position: last, rejection: listRefused };
    await this.runs.record({ provider, checkedAt: new Date(context.now), from, to, here, there });
    return { provider, here, there, differences, position: last };
  }

  /** Undefined where the provider allows no lists; the log's payments are compared all the same. */
  async #listOf(provider: Provider, from: Date, to: Date): Promise<readonly Listed[] | undefined> {
    const listed: Listed[] = [];
    try {
      for await (const payment of this.payments.list(provider, from, to)) listed.push(listedFrom(payment));
      return listed;
    } catch (error) {
      if (!(error instanceof ProviderRefused)) throw error;
      this.logger.error({ provider, err: error, code: error.code }, 'A payment provider refuses its list of payments');
      return undefined;
    }
  }
}

const listedFrom = ({ providerId, paymentId, ...payment }: ProviderPayment): Listed => ({
  ...sumsThere(payment),
  providerId,
  paymentId,
});
