import {
  childContext,
  type CommandContext,
  type Decide,
  type Known,
  type Outcome,
  type Rejection,
} from '@hatch/kernel';
import { Injectable } from '@nestjs/common';
import { commandOf } from '@hatch/platform';
import { TradingClock } from '../store-status/module.js';
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
import { recordDecline, recordProvider, requestPayment, voidPayment } from './payment.decision.js';
import { recordRefunds, recordRefund, requestRefund } from './refund.decision.js';
import { refundable, type KnownPayment, type Payment } from './state.js';

export type PaymentChange = {
  readonly payment: Known<Payment>;
  readonly rejection?: Rejection;
};
export type OpenedPayment = PaymentChange & {
  readonly clientSecret?: string;
};
export type Settling = {
  readonly found?: ProviderPayment | undefined;
  /** Whether to take what the customer approved, where the provider waits for that. */
  readonly mayCapture: (payment: KnownPayment) => Promise<boolean>;
};

/**
 * Each request to a provider is in the log before, each answer after. No stream's mailbox and no transaction waits for
 * a provider. Every step is idempotent.
 */
@Injectable()
export class Payments {
  constructor(
    private readonly payments: PaymentRepository,
    private readonly providers: PaymentProviders,
    private readonly limits: PaymentLimits,
    private readonly tradingClock: TradingClock,
  ) {}

  known(paymentId: string): Promise<Known<Payment>> {
    return this.payments.load(paymentId);
  }

  /**
   * Returns the open payment if there is one; voids it when the provider has given it up. @throws ProviderUnavailable
   */
  async open(
    data: PaymentRequested['data'] & Pick<NewPayment, 'description'>,
    context: CommandContext,
  ): Promise<OpenedPayment> {
    const { description, ...request } = data;
    const requested = await this.payments.handle(request.paymentId, requestPayment(request), context);
    if (requested.rejection) return { payment: requested, rejection: requested.rejection };
    const { state } = requested;
    const known = state.status === 'none' || state.providerId === null ? undefined : state.providerId;
    // Providers forget our ids after a day, but not what they created.
    const found = known
      ? await this.providers.get(request.provider).find(known)
      : await this.#create({ ...request, description }, requested, context);
    if (!found) return { payment: await this.payments.handle(request.paymentId, voidPayment('expired'), context) };
    const payment = await this.#record(request.paymentId, found, context);
    return { payment, ...(found.clientSecret !== undefined && { clientSecret: found.clientSecret }) };
  }

  /** @throws ProviderUnavailable */
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

  /** No money can come of it any more, unless the answer says that it was captured. @throws ProviderUnavailable */
  async withdraw(paymentId: string, cause: VoidCause, context: CommandContext): Promise<Known<Payment>> {
    const known = await this.payments.load(paymentId);
    const { state } = known;
    if (state.status !== 'requested' && state.status !== 'open') return known;
    if (state.providerId !== null) {
      const found = await this.providers.get(state.provider).void(state.providerId);
      // A payment that the provider cannot cancel is captured only by our own call, which skips voided payments.
      if (found.status === 'captured' || found.status === 'processing') return this.#record(paymentId, found, context);
    }
    return this.payments.handle(paymentId, voidPayment(cause), childContext(context, 'void'));
  }

  async requestRefund(
    paymentId: string,
    decide: Decide<Payment, PaymentEvent>,
    context: CommandContext,
  ): Promise<PaymentChange> {
    const { rejection, ...payment } = await this.payments.handle(paymentId, decide, context);
    return { payment, ...(rejection && { rejection }) };
  }

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

  async makeRefund(paymentId: string, refundId: string, context: CommandContext): Promise<Known<Payment>> {
    const known = await this.payments.load(paymentId);
    const { state } = known;
    if (state.status === 'none' || state.providerId === null) return known;
    const refund = state.refunds.get(refundId);
    if (refund?.status !== 'requested') return known;
    const outcome = await this.#ask(state.provider, { providerId: state.providerId, refundId, amount: refund.amount });
    const recorded = await this.payments.handle(
      paymentId,
      recordRefund(outcome, await this.tradingClock.otherDay(context.now)),
      childContext(context, 'refund', refundId),
    );
    // A refund in the provider's dashboard looks like this one until this one is answered.
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
   * Some providers store a failed answer and repeat it for the same id. After two failures the attempt is given up: no
   * customer has heard of it, so no one can pay it.
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

  /** @throws ProviderUnavailable */
  find(provider: ProviderName, providerId: string): Promise<ProviderPayment | undefined> {
    return this.providers.get(provider).find(providerId);
  }

  isSetUp(provider: ProviderName): boolean {
    return this.providers.has(provider);
  }

  listLagMs(provider: ProviderName): number {
    return this.providers.get(provider).listLagMs;
  }

  /** All payments of the account in that span, ours or not. @throws ProviderUnavailable */
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
      recordRefunds({ refunded, refunds }, await this.tradingClock.otherDay(context.now)),
      childContext(context, 'refunds'),
    );
  }

  async #counted(recorded: Outcome<Payment, PaymentEvent>, context: CommandContext): Promise<Known<Payment>> {
    for (const { type, data } of recorded.events)
      if (type === 'PaymentDeclined' && (await this.limits.declined(data.paymentId, data.cardFingerprint)))
        return this.withdraw(data.paymentId, 'declined', childContext(context, 'withdraw'));
    return recorded;
  }
}

export const MakeRefund = commandOf(
  Payments,
  'MakeRefund',
  async (payments, { paymentId, refundId }: { readonly paymentId: string; readonly refundId: string }, context) => {
    await payments.makeRefund(paymentId, refundId, context);
  },
);

/** A payment that was paid meanwhile stays captured, to be settled. @throws ProviderUnavailable */
export const WithdrawPayment = commandOf(
  Payments,
  'WithdrawPayment',
  async (payments, { paymentId, cause }: { readonly paymentId: string; readonly cause: VoidCause }, context) => {
    await payments.withdraw(paymentId, cause, context);
  },
);
