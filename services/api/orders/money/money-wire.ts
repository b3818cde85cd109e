import type { Pence, RateSum } from '@hatch/kernel/rules';
import type { OrderRecord } from '@hatch/projections/orders';
import type { KnownRefund, OrderBooks } from '@hatch/contexts/orders/module';
import { staffOrderToWire, type WireStaffOrder } from '../wire.js';

type WireOrderRefund = {
  readonly id: string;
  readonly amount: Pence;
  /** `requested`: the provider has not answered yet. Only `made` counts as refunded. */
  readonly status: KnownRefund['status'];
  readonly reason: KnownRefund['reason'];
  /** Refunded units; empty for a refund of an amount. */
  readonly lines: readonly { readonly sku: string; readonly quantity: number }[];
  /** The delivery charge's part of the amount. */
  readonly delivery: Pence;
  readonly requested_at: string;
  readonly answered_at: string | null;
};

export type WireOrderMoney = {
  /** Through a provider, or by hand for a cancelled phone order. */
  readonly refunded: Pence;
  /** Paid less refunded; 0 while unpaid. */
  readonly net_takings: Pence;
  /** VAT in the net takings, by rate in hundredths of a percent, the highest first. */
  readonly vat: readonly RateSum[];
  /** Only refunds through payment providers, oldest first. */
  readonly refunds: readonly WireOrderRefund[];
};

export type WireBookedOrder = WireStaffOrder & WireOrderMoney;

export const moneyToWire = ({ refunded, net, vat, refunds }: OrderBooks): WireOrderMoney => ({
  refunded,
  net_takings: net,
  vat,
  refunds: refunds.map(refundToWire),
});

const refundToWire = (refund: KnownRefund): WireOrderRefund => ({
  id: refund.refundId,
  amount: refund.amount,
  status: refund.status,
  reason: refund.reason,
  lines: refund.lines.map(({ sku, quantity }) => ({ sku, quantity })),
  delivery: refund.delivery ?? 0,
  requested_at: refund.requestedAt,
  answered_at: refund.answeredAt,
});

export const bookedOrderToWire = (order: OrderRecord, books: OrderBooks, now: Date): WireBookedOrder => ({
  ...staffOrderToWire(order, now),
  ...moneyToWire(books),
});
