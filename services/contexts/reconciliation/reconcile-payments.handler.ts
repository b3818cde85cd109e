import { childContext, type CommandContext, type Known, type Rejection, UseCaseCommand } from '@hatch/kernel';
import { londonDate } from '@hatch/kernel/rules';
import { LOGGER, type Logger } from '@hatch/platform';
import { Inject } from '@nestjs/common';
import { CommandBus, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { OrderRepository, SettlePayment } from '../orders/module.js';
import {
  attemptOf,
  listRefused,
  ProviderRefused,
  ProviderUnavailable,
  providerUnavailable,
  refunded,
  refundsIn,
  type KnownPayment,
  type Payment,
  type ProviderPayment,
} from '../payments/index.js';
import { Payments } from '../payments/module.js';
import { differenceOf, resolutionOf, type Here } from './compare.js';
import type { Difference, Provider } from './events.js';
import { recordExamination } from './record-examination.decision.js';
import { ReconciliationRepository, ReconciliationRuns } from './reconciliation.repository.js';
import type { OpenDifference, RecordedPayment, Subject } from './subject.js';
import { suspectsOf, type Listed } from './suspects.js';

const MINUTE_MS = 60_000;

/** How long a payment may be missing from a provider's list after it was taken. */
const LIST_LAG_MS: Readonly<Record<Provider, number>> = { stripe: MINUTE_MS, paypal: 4 * 60 * MINUTE_MS };

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

type Examined = { readonly difference: Difference | undefined; readonly position: bigint | undefined };
type Found = { readonly here: Here | undefined; readonly orderRef: string | null };

/** Compares both ways and settles what it can; only the rest is a difference. */
export class ReconcilePayments extends UseCaseCommand<Data, Reconciled | undefined> {}

@CommandHandler(ReconcilePayments)
export class ReconcilePaymentsHandler implements ICommandHandler<ReconcilePayments> {
  constructor(
    private readonly reconciliations: ReconciliationRepository,
    private readonly runs: ReconciliationRuns,
    private readonly payments: Payments,
    private readonly orders: OrderRepository,
    private readonly commands: CommandBus,
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
    const listedUpTo = list ? Date.parse(context.now) - LIST_LAG_MS[provider] : from.getTime();
    const complete = { from, to: new Date(Math.min(to.getTime(), listedUpTo)) };
    const differences: Difference[] = [];
    let last: bigint | undefined;
    for (const subject of suspectsOf({ provider, listed, recorded, open, complete })) {
      const { difference, position } = await this.#examine(subject, context);
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

  async #examine(subject: Subject, context: CommandContext): Promise<Examined> {
    const { provider } = subject;
    const known = subject.paymentId === null ? undefined : (await this.payments.known(subject.paymentId)).state;
    const providerId = subject.providerId ?? (known ? providerIdOf(known) : null);
    const there = providerId === null ? undefined : await this.payments.find(provider, providerId);
    const paymentId = there?.paymentId ?? subject.paymentId;
    const step = childContext(context, 'examine', providerId ?? paymentId ?? '');
    const { here, orderRef } = await this.#settled(paymentId, there, step);
    const kind = differenceOf(here, there);
    const differenceId = subject.known?.differenceId ?? providerId ?? paymentId ?? '';
    const difference: Difference | undefined = kind && {
      differenceId,
      kind,
      providerId,
      paymentId,
      orderId: attemptOf(paymentId ?? '')?.orderId ?? there?.orderId ?? null,
      orderRef,
      there: there ? sumsThere(there) : null,
      here: here ? sumsHere(here) : null,
    };
    const day = subject.known?.day ?? londonDate(new Date(subject.requestedAt ?? there?.createdAt ?? context.now));
    const how = resolutionOf(here);
    const { events, position } = await this.reconciliations.handle(
      `${provider}-${day}`,
      recordExamination({ differenceId, provider, day, difference, how }),
      step,
    );
    if (difference && events.length > 0)
      this.logger.error({ provider, kind, providerId, paymentId }, 'A payment provider and the log differ');
    return { difference, position };
  }

  async #settled(
    paymentId: string | null,
    there: ProviderPayment | undefined,
    context: CommandContext,
  ): Promise<Found> {
    const ours = attemptOf(paymentId ?? '');
    if (paymentId === null || !ours || !isSame((await this.payments.known(paymentId)).state, there))
      return { here: undefined, orderRef: null };
    const settle = new SettlePayment({ ...ours, ...(there && { found: there }) }, childContext(context, 'settle'));
    const { rejection } = await this.commands.execute(settle);
    if (rejection?.code === providerUnavailable.code) throw new ProviderUnavailable(rejection.message);
    const [payment, order] = await Promise.all([this.payments.known(paymentId), this.orders.load(ours.orderId)]);
    const isPlaced = order.state.status === 'placed' || order.state.status === 'cancelled';
    return {
      here: hereFrom(payment, isPlaced && order.state.paidBy === ours.attempt),
      orderRef: isPlaced ? order.state.ref : null,
    };
  }
}

const providerIdOf = (payment: Payment): string | null => (payment.status === 'none' ? null : payment.providerId);

/** Whether both mean the same payment of ours. */
const isSame = (payment: Payment, there: ProviderPayment | undefined): boolean =>
  payment.status !== 'none' &&
  (there === undefined || payment.providerId === null || payment.providerId === there.providerId);

const listedFrom = ({ providerId, paymentId, ...payment }: ProviderPayment): Listed => ({
  ...sumsThere(payment),
  providerId,
  paymentId,
});

const sumsThere = ({
  status,
  captured,
  refunded,
  currency,
}: Pick<ProviderPayment, 'status' | 'captured' | 'refunded' | 'currency'>) => ({
  status,
  captured,
  refunded,
  currency,
});

const sumsHere = ({ status, captured, refunded }: Here) => ({ status, captured, refunded });

const hereFrom = ({ state }: Known<Payment>, placed: boolean): Here | undefined =>
  state.status === 'none' ? undefined : { ...amountsOf(state), status: state.status, placed };

const amountsOf = (payment: KnownPayment): Pick<Here, 'captured' | 'refunded' | 'refunding'> => ({
  captured: payment.captured,
  refunded: refunded(payment),
  refunding: refundsIn(payment, 'requested'),
});
