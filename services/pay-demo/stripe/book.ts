import type Stripe from 'stripe';
import { ApiError, invalid, missing, wrongStatus } from './api-error.js';
import { declineOf, needsAuthentication, type Card, type Decline } from './cards.js';
import { newId } from './ids.js';
import { chargeOf, disputeOf, intentOf, refundOf, type FakeDispute, type NewIntent } from './objects.js';

export type Emit = (
  type: Stripe.Event['type'],
  object: Stripe.PaymentIntent | Stripe.Charge | Stripe.Refund | FakeDispute,
) => void;

const CONFIRMABLE = ['requires_payment_method', 'requires_confirmation', 'requires_action'];
const CANCELABLE = ['requires_payment_method', 'requires_capture', 'requires_confirmation', 'requires_action'];
const LEAST_PENCE = 30;
const MOST_PENCE = 99_999_999;

/** Every payment of one account, and what may happen to it. All of it happens at once, so no two calls interleave. */
export class Book {
  readonly intents = new Map<string, Stripe.PaymentIntent>();
  readonly charges = new Map<string, Stripe.Charge>();
  readonly refunds = new Map<string, Stripe.Refund>();
  readonly disputes = new Map<string, FakeDispute>();
  readonly #cards = new Map<string, Card>();
  /** Payments whose bank does not answer at once. */
  readonly #slowBanks = new Set<string>();

  constructor(
    private readonly now: () => Date,
    private readonly emit: Emit,
  ) {}

  get state() {
    const { intents, charges, refunds, disputes } = this;
    return { intents, charges, refunds, disputes, cards: this.#cards, slowBanks: this.#slowBanks };
  }

  restore(state: Book['state']): void {
    for (const [id, intent] of state.intents) this.intents.set(id, intent);
    for (const [id, charge] of state.charges) this.charges.set(id, charge);
    for (const [id, refund] of state.refunds) this.refunds.set(id, refund);
    for (const [id, dispute] of state.disputes) this.disputes.set(id, dispute);
    for (const [id, card] of state.cards) this.#cards.set(id, card);
    for (const id of state.slowBanks) this.#slowBanks.add(id);
  }

  intent(id: string): Stripe.PaymentIntent {
    return this.#known(this.intents, 'payment_intent', id);
  }

  charge(id: string): Stripe.Charge {
    return this.#known(this.charges, 'charge', id);
  }

  create(asked: Omit<NewIntent, 'created'>): Stripe.PaymentIntent {
    refuseAmount(asked.amount);
    const intent = intentOf({ ...asked, created: this.#seconds() });
    this.intents.set(intent.id, intent);
    this.#tell('payment_intent.created', intent);
    return intent;
  }

  update(id: string, changes: Pick<Partial<Stripe.PaymentIntent>, 'amount' | 'description' | 'metadata'>) {
    const intent = this.intent(id);
    if (!CONFIRMABLE.includes(intent.status)) throw wrongStatus(intent, 'update', 'updated', CONFIRMABLE);
    if (changes.amount !== undefined) refuseAmount(changes.amount);
    return Object.assign(intent, changes);
  }

  /** @throws ApiError 402 when the card is declined */
  confirm(id: string, card: Card): Stripe.PaymentIntent {
    const intent = this.intent(id);
    if (!CONFIRMABLE.includes(intent.status))
      throw wrongStatus(intent, 'confirm', 'confirmed', ['requires_confirmation', 'requires_action']);
    this.#cards.set(id, card);
    intent.last_payment_error = null;
    if (needsAuthentication(card)) {
      intent.status = 'requires_action';
      intent.next_action = { type: 'use_stripe_sdk', use_stripe_sdk: { type: 'three_d_secure_redirect' } };
      this.#tell('payment_intent.requires_action', intent);
      return intent;
    }
    return this.#charge(intent, card);
  }

  /** What the customer does in the bank's own window. */
  authenticate(id: string, succeeds: boolean): Stripe.PaymentIntent {
    const intent = this.intent(id);
    const card = this.#cards.get(id);
    if (intent.status !== 'requires_action' || card === undefined)
      throw wrongStatus(intent, 'authenticate', 'authenticated', ['requires_action']);
    intent.next_action = null;
    if (succeeds) return this.#charge(intent, card);
    this.#fail(intent, 'invalid_request_error', {
      code: 'payment_intent_authentication_failure',
      message:
        'We are unable to authenticate your payment method. Please choose a different payment method and try again.',
    });
    return intent;
  }

  /** The bank of this payment will not answer before `settle`. */
  slowBank(id: string): void {
    this.#slowBanks.add(this.intent(id).id);
  }

  settle(id: string, succeeds: boolean): Stripe.PaymentIntent {
    const intent = this.intent(id);
    const card = this.#cards.get(id);
    if (intent.status !== 'processing' || card === undefined)
      throw wrongStatus(intent, 'settle', 'settled', ['processing']);
    this.#slowBanks.delete(id);
    if (succeeds) return this.#charge(intent, card);
    this.#fail(intent, 'card_error', { code: 'card_declined', message: 'Your card was declined.' });
    return intent;
  }

  cancel(id: string, reason: Stripe.PaymentIntent.CancellationReason | null): Stripe.PaymentIntent {
    const intent = this.intent(id);
    if (!CANCELABLE.includes(intent.status)) throw wrongStatus(intent, 'cancel', 'canceled', CANCELABLE);
    intent.status = 'canceled';
    intent.canceled_at = this.#seconds();
    intent.cancellation_reason = reason;
    intent.next_action = null;
    intent.amount_capturable = 0;
    this.#tell('payment_intent.canceled', intent);
    return intent;
  }

  capture(id: string, amount: number | undefined): Stripe.PaymentIntent {
    const intent = this.intent(id);
    if (intent.status !== 'requires_capture') throw wrongStatus(intent, 'capture', 'captured', ['requires_capture']);
    const taken = amount ?? intent.amount_capturable;
    if (taken < 1 || taken > intent.amount_capturable)
      throw invalid('You cannot capture more than was authorised.', { code: 'amount_too_large' });
    this.#take(intent, this.charge(String(intent.latest_charge)), taken);
    return intent;
  }

  refund(intent: Stripe.PaymentIntent, asked: number | undefined, metadata: Stripe.Metadata): Stripe.Refund {
    const charge = typeof intent.latest_charge === 'string' ? this.charge(intent.latest_charge) : undefined;
    if (charge === undefined || !charge.captured)
      throw invalid(`This PaymentIntent (${intent.id}) does not have a successful charge to refund.`, {
        param: 'payment_intent',
      });
    if (charge.disputed)
      throw invalid(`Charge ${charge.id} has been charged back; cannot issue a refund.`, { code: 'charge_disputed' });
    if (charge.refunded)
      throw invalid(`Charge ${charge.id} has already been refunded.`, { code: 'charge_already_refunded' });
    const left = charge.amount_captured - charge.amount_refunded;
    const amount = asked ?? left;
    if (!Number.isSafeInteger(amount) || amount < 1)
      throw invalid('Invalid positive integer', { code: 'parameter_invalid_integer', param: 'amount' });
    if (amount > left)
      throw invalid(`Refund amount (${pounds(amount)}) is greater than unrefunded amount on charge (${pounds(left)})`, {
        param: 'amount',
      });
    const refund = refundOf(charge, amount, metadata, this.#seconds());
    this.refunds.set(refund.id, refund);
    this.#countRefunded(charge, amount);
    this.#tell('refund.created', refund);
    this.#tell('charge.refunded', charge);
    return refund;
  }

  /** The bank does not take the money back; it is Stripe's again, and may be refunded once more. */
  failRefund(id: string): Stripe.Refund {
    const refund = this.#known(this.refunds, 'refund', id);
    if (refund.status === 'failed') return refund;
    refund.status = 'failed';
    refund.failure_reason = 'lost_or_stolen_card';
    this.#countRefunded(this.charge(String(refund.charge)), -refund.amount);
    this.#tell('refund.failed', refund);
    return refund;
  }

  dispute(intentId: string): FakeDispute {
    const intent = this.intent(intentId);
    const charge = this.charge(String(intent.latest_charge));
    const dispute = disputeOf(charge, this.#seconds());
    charge.disputed = true;
    this.disputes.set(dispute.id, dispute);
    this.#tell('charge.dispute.created', dispute);
    return dispute;
  }

  /** What the shop has: counted from the charges, and what was refunded counted from the refunds. */
  totals(): { readonly captured: number; readonly refunded: number } {
    const captured = [...this.charges.values()].reduce((sum, charge) => sum + charge.amount_captured, 0);
    const made = [...this.refunds.values()].filter(({ status }) => status === 'succeeded');
    return { captured, refunded: made.reduce((sum, { amount }) => sum + amount, 0) };
  }

  #charge(intent: Stripe.PaymentIntent, card: Card): Stripe.PaymentIntent {
    const decline = declineOf(card);
    if (decline !== undefined) throw this.#decline(intent, card, decline);
    if (this.#slowBanks.has(intent.id)) {
      intent.status = 'processing';
      this.#tell('payment_intent.processing', intent);
      return intent;
    }
    const charge = chargeOf(intent, card, 'succeeded', this.#seconds());
    this.charges.set(charge.id, charge);
    intent.latest_charge = charge.id;
    intent.payment_method = charge.payment_method;
    this.#tell('charge.succeeded', charge);
    if (intent.capture_method !== 'manual') {
      this.#take(intent, charge, intent.amount);
      return intent;
    }
    intent.status = 'requires_capture';
    intent.amount_capturable = intent.amount;
    this.#tell('payment_intent.amount_capturable_updated', intent);
    return intent;
  }

  #take(intent: Stripe.PaymentIntent, charge: Stripe.Charge, amount: number): void {
    charge.captured = true;
    charge.amount_captured = amount;
    intent.status = 'succeeded';
    intent.amount_received = amount;
    intent.amount_capturable = 0;
    if (intent.capture_method === 'manual') this.#tell('charge.captured', charge);
    this.#tell('payment_intent.succeeded', intent);
  }

  #decline(intent: Stripe.PaymentIntent, card: Card, { code, declineCode, message }: Decline): ApiError {
    const charge = chargeOf(intent, card, 'failed', this.#seconds());
    charge.failure_code = code;
    charge.failure_message = message;
    this.charges.set(charge.id, charge);
    intent.latest_charge = charge.id;
    this.#tell('charge.failed', charge);
    const details = { code, ...(declineCode === undefined ? {} : { decline_code: declineCode }) };
    this.#fail(intent, 'card_error', { ...details, charge: charge.id, message });
    return new ApiError(402, 'card_error', message, { ...details, payment_intent: structuredClone(intent) });
  }

  #fail(
    intent: Stripe.PaymentIntent,
    type: Stripe.PaymentIntent.LastPaymentError.Type,
    error: Omit<Stripe.PaymentIntent.LastPaymentError, 'type'>,
  ): void {
    intent.status = 'requires_payment_method';
    intent.payment_method = null;
    intent.last_payment_error = { type, ...error, payment_method_type: 'card' };
    this.#tell('payment_intent.payment_failed', intent);
  }

  #countRefunded(charge: Stripe.Charge, amount: number): void {
    charge.amount_refunded += amount;
    charge.refunded = charge.amount_refunded === charge.amount_captured;
  }

  #known<T>(objects: ReadonlyMap<string, T>, kind: string, id: string): T {
    const object = objects.get(id);
    if (object === undefined) throw missing(kind, id);
    return object;
  }

  #tell(type: Stripe.Event['type'], object: Parameters<Emit>[1]): void {
    this.emit(type, structuredClone(object));
  }

  #seconds(): number {
    return Math.floor(this.now().getTime() / 1000);
  }
}

export const newEventId = (): string => newId('evt');

const refuseAmount = (amount: number): void => {
  if (!Number.isSafeInteger(amount))
    throw invalid(`Invalid integer: ${amount}`, { code: 'parameter_invalid_integer', param: 'amount' });
  if (amount < LEAST_PENCE)
    throw invalid('Amount must be at least £0.30 gbp', { code: 'amount_too_small', param: 'amount' });
  if (amount > MOST_PENCE)
    throw invalid('Amount must be no more than £999,999.99', { code: 'amount_too_large', param: 'amount' });
};

const pounds = (amount: number): string => `£${(amount / 100).toFixed(2)}`;
