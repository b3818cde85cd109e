import type { PayPalEvents } from './events.js';
import { newDisputeId, newId } from './ids.js';
import { notFound, PayPalError } from './paypal-error.js';
import { RequestIds } from './request-ids.js';
import { amountIn, textOf, type NewOrderBody, type RefundBody } from './requests.js';

const HOUR_MS = 60 * 60_000;
const ORDER_ID_KEPT_MS = 6 * HOUR_MS;
const REFUND_ID_KEPT_MS = 45 * 24 * HOUR_MS;

/** What the customer pays with: taken at once, declined by the bank at the capture, or unsure until it is settled. */
export type Instrument = 'good' | 'declined' | 'pending';

export type Refund = {
  readonly id: string;
  readonly captureId: string;
  readonly amount: number;
  readonly customId?: string;
  readonly at: Date;
  failed?: true;
};

export type Capture = {
  readonly id: string;
  readonly order: Order;
  status: 'COMPLETED' | 'DECLINED' | 'PENDING';
  readonly refunds: Refund[];
  readonly disputes: { readonly id: string; readonly at: Date }[];
  readonly at: Date;
};

export type Order = {
  readonly id: string;
  readonly amount: number;
  readonly customId?: string;
  readonly invoiceId?: string;
  readonly description?: string;
  readonly createdAt: Date;
  status: 'CREATED' | 'APPROVED' | 'PAYER_ACTION_REQUIRED' | 'VOIDED' | 'COMPLETED';
  instrument: Instrument;
  capture?: Capture;
};

export type AccountOptions = {
  readonly clock: { readonly now: Date };
  /** An order that is not captured is forgotten after so long. */
  readonly orderLifeMs: number;
  /** A capture is reported after so long; at PayPal it may be three hours. */
  readonly reportDelayMs: number;
};

/** The merchant's account: what was asked for, approved, captured, refunded and disputed. */
export class PayPalAccount {
  readonly #orders = new Map<string, Order>();
  readonly #captures = new Map<string, Capture>();
  readonly #ids: RequestIds;

  constructor(
    private readonly options: AccountOptions,
    private readonly events: PayPalEvents,
  ) {
    this.#ids = new RequestIds(options.clock);
  }

  get state() {
    return { orders: this.#orders, captures: this.#captures, ids: this.#ids.state };
  }

  restore({ orders, captures, ids }: PayPalAccount['state']): void {
    for (const [id, order] of orders) this.#orders.set(id, order);
    for (const [id, capture] of captures) this.#captures.set(id, capture);
    this.#ids.restore(ids);
  }

  get orders(): readonly Order[] {
    return [...this.#orders.values()].filter((order) => !this.#isForgotten(order));
  }

  order(id: string): Order {
    const order = this.#orders.get(id);
    if (!order || this.#isForgotten(order)) throw notFound();
    return order;
  }

  captureById(id: string): Capture {
    const capture = this.#captures.get(id);
    if (!capture) throw notFound();
    return capture;
  }

  create(body: NewOrderBody, requestId: string | undefined): { made: Order; again: boolean } {
    const [unit] = body.purchase_units;
    const { made, again } = this.#ids.once('create', requestId, ORDER_ID_KEPT_MS, () => {
      const order: Order = {
        id: newId(),
        amount: amountIn(unit.amount),
        customId: unit.custom_id,
        invoiceId: unit.invoice_id,
        description: unit.description,
        createdAt: this.options.clock.now,
        status: 'CREATED',
        instrument: 'good',
      };
      this.#orders.set(order.id, order);
      return order;
    });
    return { made: this.order(made.id), again };
  }

  /** The customer agrees in PayPal's window. */
  approve(orderId: string, instrument: Instrument = 'good'): Order {
    const order = this.order(orderId);
    if (order.status === 'COMPLETED' || order.status === 'VOIDED')
      throw new PayPalError(422, 'ORDER_CANNOT_BE_APPROVED');
    order.status = 'APPROVED';
    order.instrument = instrument;
    this.events.orderApproved(order);
    return order;
  }

  /** PayPal itself gives the order up. */
  voidOrder(orderId: string): void {
    const order = this.order(orderId);
    if (order.capture) throw new PayPalError(422, 'ORDER_ALREADY_CAPTURED');
    order.status = 'VOIDED';
  }

  capture(orderId: string, requestId: string | undefined): { made: Order; again: boolean } {
    const order = this.order(orderId);
    return this.#ids.once(`capture ${orderId}`, requestId, ORDER_ID_KEPT_MS, () => {
      this.#refuseCapture(order);
      const capture: Capture = {
        id: newId(),
        order,
        status: order.instrument === 'pending' ? 'PENDING' : 'COMPLETED',
        refunds: [],
        disputes: [],
        at: this.options.clock.now,
      };
      order.capture = capture;
      order.status = 'COMPLETED';
      this.#captures.set(capture.id, capture);
      if (capture.status === 'COMPLETED') this.events.captureCompleted(capture);
      return order;
    });
  }

  /** A capture that was pending ends one way or the other. */
  settle(orderId: string, status: 'COMPLETED' | 'DECLINED'): void {
    const { capture } = this.order(orderId);
    if (capture?.status !== 'PENDING') throw new PayPalError(422, 'CAPTURE_NOT_PENDING');
    capture.status = status;
    if (status === 'COMPLETED') this.events.captureCompleted(capture);
    else this.events.captureDenied(capture);
  }

  refund(captureId: string, body: RefundBody, requestId: string | undefined): { made: Refund; again: boolean } {
    const capture = this.captureById(captureId);
    return this.#ids.once(`refund ${captureId}`, requestId, REFUND_ID_KEPT_MS, () => {
      const left = refundable(capture);
      if (capture.status !== 'COMPLETED') throw new PayPalError(422, 'CAPTURE_NOT_COMPLETED');
      if (left === 0)
        throw new PayPalError(422, 'CAPTURE_FULLY_REFUNDED', 'The capture has already been fully refunded');
      const amount = body.amount ? amountIn(body.amount) : left;
      if (amount > left) {
        throw new PayPalError(
          422,
          'REFUND_AMOUNT_EXCEEDED',
          'The refund amount must be less than or equal to the capture amount that has not yet been refunded.',
        );
      }
      const refund: Refund = { id: newId(), captureId, amount, customId: body.custom_id, at: this.options.clock.now };
      capture.refunds.push(refund);
      this.events.captureRefunded(refund);
      return refund;
    });
  }

  /** The merchant refunds in PayPal's own pages. */
  refundThere(orderId: string, amount: number): void {
    this.refund(this.#captured(orderId).id, { amount: { currency_code: 'GBP', value: textOf(amount) } }, undefined);
  }

  /** The customer's bank does not take it: the money is the merchant's again. @param customId that it was asked with */
  failRefund(customId: string): void {
    const refunds = [...this.#captures.values()].flatMap((capture) => capture.refunds);
    const refund = refunds.find((each) => each.customId === customId);
    if (!refund) throw notFound();
    refund.failed = true;
    this.events.refundFailed(refund);
  }

  dispute(orderId: string): void {
    const capture = this.#captured(orderId);
    const dispute = { id: newDisputeId(), at: this.options.clock.now };
    capture.disputes.push(dispute);
    this.events.disputeCreated(capture, dispute.id);
  }

  /** Captures that are reported by now, and happened in a time, oldest first. */
  reported(from: Date, to: Date): readonly Capture[] {
    const known = this.options.clock.now.getTime() - this.options.reportDelayMs;
    return [...this.#captures.values()].filter(({ at }) => at >= from && at <= to && at.getTime() <= known);
  }

  #captured(orderId: string): Capture {
    const { capture } = this.order(orderId);
    if (!capture) throw new PayPalError(422, 'ORDER_NOT_CAPTURED');
    return capture;
  }

  #refuseCapture(order: Order): void {
    if (order.capture) {
      throw new PayPalError(
        422,
        'ORDER_ALREADY_CAPTURED',
        "Order already captured. If 'intent=CAPTURE' only one capture per order is allowed.",
      );
    }
    if (order.status === 'VOIDED') throw new PayPalError(422, 'ORDER_VOIDED');
    if (order.status !== 'APPROVED') {
      throw new PayPalError(422, 'ORDER_NOT_APPROVED', 'Payer has not yet approved the Order for payment.');
    }
    const captures = [...this.#captures.values()];
    if (order.invoiceId && captures.some((capture) => capture.order.invoiceId === order.invoiceId)) {
      throw new PayPalError(422, 'DUPLICATE_INVOICE_ID', 'Duplicate Invoice ID detected.');
    }
    if (order.instrument === 'declined') {
      order.status = 'PAYER_ACTION_REQUIRED';
      throw new PayPalError(
        422,
        'INSTRUMENT_DECLINED',
        "The instrument presented was either declined by the processor or bank, or it can't be used for this payment.",
      );
    }
  }

  #isForgotten({ createdAt, capture }: Order): boolean {
    return !capture && this.options.clock.now.getTime() - createdAt.getTime() > this.options.orderLifeMs;
  }
}

export const refundedOf = ({ refunds }: Capture): number =>
  refunds.reduce((sum, { amount, failed }) => (failed ? sum : sum + amount), 0);

const refundable = (capture: Capture): number => capture.order.amount - refundedOf(capture);
