import { childContext, type CommandContext, type Known } from '@hatch/kernel';
import { londonDate } from '@hatch/kernel/rules';
import { LOGGER, type Logger } from '@hatch/platform';
import { Inject, Injectable } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { OrderRepository, SettlePayment } from '../orders/module.js';
import {
  attemptOf,
  ProviderUnavailable,
  providerUnavailable,
  refunded,
  refundsIn,
  type KnownPayment,
  type Payment,
  type ProviderPayment,
} from '../payments/index.js';
import { Payments } from '../payments/module.js';
import { differenceOf, resolutionOf, sumsThere, type Here } from './compare.js';
import type { Difference } from './events.js';
import { recordExamination } from './record-examination.decision.js';
import { ReconciliationRepository } from './reconciliation.repository.js';
import type { Subject } from './subject.js';

type Examined = { readonly difference: Difference | undefined; readonly position: bigint | undefined };
type Found = { readonly here: Here | undefined; readonly orderRef: string | null };

/** Looks at one payment again: asks the provider for it, settles it, and records what still differs. */
@Injectable()
export class Examination {
  constructor(
    private readonly reconciliations: ReconciliationRepository,
    private readonly payments: Payments,
    private readonly orders: OrderRepository,
    private readonly commands: CommandBus,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  async examine(subject: Subject, context: CommandContext): Promise<Examined> {
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

const sumsHere = ({ status, captured, refunded }: Here) => ({ status, captured, refunded });

const hereFrom = ({ state }: Known<Payment>, placed: boolean): Here | undefined =>
  state.status === 'none' ? undefined : { ...amountsOf(state), status: state.status, placed };

const amountsOf = (payment: KnownPayment): Pick<Here, 'captured' | 'refunded' | 'refunding'> => ({
  captured: payment.captured,
  refunded: refunded(payment),
  refunding: refundsIn(payment, 'requested'),
});
