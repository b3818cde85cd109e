import {
  childContext,
  type CommandContext,
  type Decide,
  type Known,
  type Outcome,
  type Rejection,
} from '@hatch/kernel';
import { Injectable } from '@nestjs/common';
import { Shop } from '../store-status/module.js';
import type { PaymentEvent, PaymentRequested, RefundReason, VoidCause } from './events.js';
import { PaymentLimits } from './payment-limits.service.js';
import { PaymentProviders } from './payment-providers.js';
import { PaymentRepository } from './payment.repository.js';
import {
  ProviderRefused,
  type NewPayment,
  type ProviderName,
  type ProviderPayment,
} from './provider/payment-provider.js';
import { recordDecline, recordProvider } from './record-provider.decision.js';
import { recordRefunds } from './record-refunds.decision.js';
import { recordRefund, requestRefund } from './request-refund.decision.js';
import { requestPayment, voidPayment } from './request-payment.decision.js';
import { refundable, type KnownPayment, type Payment } from './state.js';

export type PaymentChange = {
  readonly payment: Known<Payment>;
  readonly rejection?: Rejection;
};
export type OpenedPayment = PaymentChange & {
  /** For the provider's script in the browser. */
  readonly clientSecret?: string;
};
export type Settling = {
  /** As the provider has just told it; asked for when absent. */
  readonly found?: ProviderPayment | undefined;
  /** Whether what the customer approved may be taken, where the provider waits for that (OPEN-44). */
  readonly mayCapture: (payment: KnownPayment) => Promise<boolean>;
};

/**
 * Payments at their providers and in the log together. What is asked of a provider is in the log before, what it
 * answers after; nobody waits for a provider in a stream's mailbox or a transaction. Every step may be repeated.
 */
@Injectable()
export class Payments {
  constructor(
    private readonly payments: PaymentRepository,
    private readonly providers: PaymentProviders,
    private readonly limits: PaymentLimits,
    private readonly shop: Shop,
  ) {}

  /** As far as the log knows. */
  known(paymentId: string): Promise<Known<Payment>> {
    return this.payments.load(paymentId);
  }

  /** The same payment again when it is open already; voided when its provider has given it up. @throws ProviderUnavailable */
  async open(
    data: PaymentRequested['data'] & Pick<NewPayment, 'description'>,
    context: CommandContext,
  ): Promise<OpenedPayment> {
    const { description, ...request } = data;
    const requested = await this.payments.handle(request.paymentId, requestPayment(request), context);
    if (requested.rejection) return { payment: requested, rejection: requested.rejection };
    const { state } = requested;
    const known = state.status === 'none' || state.providerId === null ? undefined : state.providerId;
    // Providers forget after a day what was created with which id of ours, but not what they created.
    const found = known
      ? await this.providers.get(request.provider).find(known)
      : await this.#create({ ...request, description }, requested, context);
    if (!found) return { payment: await this.payments.handle(request.paymentId, voidPayment('expired'), context) };
    const payment = await this.#record(request.paymentId, found, context);
    return { payment, ...(found.clientSecret !== undefined && { clientSecret: found.clientSecret }) };
  }

  /** Up to what its provider says at this moment (OPEN-02, OPEN-43). @throws ProviderUnavailable */
  async settle(paymentId: string, { found, mayCapture }: Settling, context: CommandContext): Promise<Known<Payment>> {
    const known = await this.payments.load(paymentId);
    const { state } = known;
    if (state.status === 'none') return known;
    const told = found ?? (await this.#find(state));
    if (!told) return known;
    return told.status === 'approved' && state.status === 'open' && (await mayCapture(state))
      ? this.#capture(paymentId, state.provider, told, context)
      : this.#record(paymentId, told, context);
  }

  /** No money can come of it any more, unless the answer says that it has been captured (G03). @throws ProviderUnavailable */
  async withdraw(paymentId: string, cause: VoidCause, context: CommandContext): Promise<Known<Payment>> {
    const known = await this.payments.load(paymentId);
    const { state } = known;
    if (state.status !== 'requested' && state.status !== 'open') return known;
    if (state.providerId !== null) {
      const found = await this.providers.get(state.provider).void(state.providerId);
      // One that the provider cannot cancel is taken by our own call alone, which follows no payment that is voided.
      if (found.status === 'captured' || found.status === 'processing') return this.#record(paymentId, found, context);
    }
    return this.payments.handle(paymentId, voidPayment(cause), childContext(context, 'void'));
  }

  /** It stays asked for until `makeRefund` has the provider's answer. */
  async requestRefund(
    paymentId: string,
    decide: Decide<Payment, PaymentEvent>,
    context: CommandContext,
  ): Promise<PaymentChange> {
    const { rejection, ...payment } = await this.payments.handle(paymentId, decide, context);
    return { payment, ...(rejection && { rejection }) };
  }

  /** All that is left of it, once for this reason. @throws ProviderUnavailable */
  async refundRest(paymentId: string, reason: RefundReason, context: CommandContext): Promise<Known<Payment>> {
    const refundId = `${paymentId}-${reason}`;
    const known = await this.payments.load(paymentId);
    if (known.state.status === 'none') return known;
    if (!known.state.refunds.has(refundId)) {
      const refund = { refundId, amount: refundable(known.state), lines: [], restock: false, reason, by: null };
      await this.payments.handle(paymentId, requestRefund(refund), context);
    }
    return this.makeRefund(paymentId, refundId, context);
  }

  /** Asks the provider for a refund that was requested; answered once, it is not asked for again (PAYX-03). */
  async makeRefund(paymentId: string, refundId: string, context: CommandContext): Promise<Known<Payment>> {
    const known = await this.payments.load(paymentId);
    const { state } = known;
    if (state.status === 'none' || state.providerId === null) return known;
    const refund = state.refunds.get(refundId);
    if (refund?.status !== 'requested') return known;
    const outcome = await this.#ask(state.provider, { providerId: state.providerId, refundId, amount: refund.amount });
    const recorded = await this.payments.handle(
      paymentId,
      recordRefund(outcome, await this.shop.otherDay(context.now)),
      childContext(context, 'refund', refundId),
    );
    // One made in the provider's own pages meanwhile looked like this one, as long as this one was not answered.
    const found = await this.#find(state);
    return found ? this.#record(paymentId, found, childContext(context, 'refunded', refundId)) : recorded;
  }

  async #ask(
    name: PaymentRequested['data']['provider'],
    refund: { providerId: string; refundId: string; amount: number },
  ) {
    const { refundId } = refund;
    try {
      const { failed, code = 'failed' } = await this.providers.get(name).refund(refund);
      return failed ? { refundId, made: false as const, code } : { refundId, made: true as const };
    } catch (error) {
      if (!(error instanceof ProviderRefused)) throw error;
      return { refundId, made: false as const, code: error.code };
    }
  }

  /**
   * Some providers keep an answer that failed, and give it again to whoever asks with the same id. So an attempt that
   * was asked for twice in vain is given up: nobody can pay it, for nobody was told of it.
   */
  async #create(
    { provider, ...payment }: NewPayment & Pick<PaymentRequested['data'], 'provider'>,
    { events }: Outcome<Payment, PaymentEvent>,
    context: CommandContext,
  ): Promise<ProviderPayment> {
    try {
      return await this.providers.get(provider).create(payment);
    } catch (error) {
      if (events.length === 0 || error instanceof ProviderRefused)
        await this.payments.handle(payment.paymentId, voidPayment('abandoned'), childContext(context, 'give-up'));
      throw error;
    }
  }

  /** As its provider tells it; undefined when it knows no such payment. @throws ProviderUnavailable */
  find(provider: ProviderName, providerId: string): Promise<ProviderPayment | undefined> {
    return this.providers.get(provider).find(providerId);
  }

  /** Whether its keys are set (OPEN-41). */
  isSetUp(provider: ProviderName): boolean {
    return this.providers.has(provider);
  }

  /** Every payment that a provider has of a span of time, ours or not. @throws ProviderUnavailable */
  list(provider: ProviderName, from: Date, to: Date): AsyncIterable<ProviderPayment> {
    return this.providers.get(provider).list(from, to);
  }

  async #find({ provider, providerId }: KnownPayment): Promise<ProviderPayment | undefined> {
    return providerId === null ? undefined : this.providers.get(provider).find(providerId);
  }

  async #capture(
    paymentId: string,
    provider: ProviderName,
    { providerId }: ProviderPayment,
    context: CommandContext,
  ): Promise<Known<Payment>> {
    try {
      return await this.#record(paymentId, await this.providers.get(provider).capture(providerId), context);
    } catch (error) {
      if (!(error instanceof ProviderRefused)) throw error;
      const declined = recordDecline({ code: error.code, declineId: context.commandId });
      return this.#counted(await this.payments.handle(paymentId, declined, childContext(context, 'declined')), context);
    }
  }

  async #record(paymentId: string, found: ProviderPayment, context: CommandContext): Promise<Known<Payment>> {
    const recorded = await this.payments.handle(paymentId, recordProvider(found), childContext(context, 'provider'));
    return this.#withRefunds(await this.#counted(recorded, context), found, context);
  }

  /** They are asked for only where there are some, so that nobody who pays waits for them. */
  async #withRefunds(
    known: Known<Payment>,
    { providerId, refunded }: ProviderPayment,
    context: CommandContext,
  ): Promise<Known<Payment>> {
    const { state } = known;
    if (state.status === 'none' || (state.refunds.size === 0 && refunded === state.refundedThere)) return known;
    const refunds = await this.providers.get(state.provider).refunds(providerId);
    return this.payments.handle(
      state.paymentId,
      recordRefunds({ refunded, refunds }, await this.shop.otherDay(context.now)),
      childContext(context, 'refunds'),
    );
  }

  /** Whoever was declined too often begins anew, which has a limit (G25). */
  async #counted(recorded: Outcome<Payment, PaymentEvent>, context: CommandContext): Promise<Known<Payment>> {
    for (const { type, data } of recorded.events)
      if (type === 'PaymentDeclined' && (await this.limits.declined(data.paymentId, data.cardFingerprint)))
        return this.withdraw(data.paymentId, 'declined', childContext(context, 'withdraw'));
    return recorded;
  }
}
