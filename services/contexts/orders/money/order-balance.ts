import { orderMoney, type MoneyBack, type OrderMoney, type Pence, type RateSum } from '@hatch/kernel/rules';
import type { OrderLine, PaymentMethod } from '../events.js';

export type BalancedOrder = {
  readonly id: string;
  readonly paidAt: string | null;
  readonly cancelled: { readonly at: string } | null;
  readonly paymentMethod: PaymentMethod | null;
  readonly lines: readonly OrderLine[];
  readonly total: Pence;
};
/** The line's own or the shop's default; in hundredths of a percent. */
export type VatRateOf = (line: OrderLine) => number;
export type RefundOfOrder = MoneyBack & { readonly reason: string | null };
export type AnsweredRefund = { readonly refundId: string; readonly answeredAt: string | null };

export type OrderBalance = {
  readonly takings: Pence;
  readonly refunded: Pence;
  readonly net: Pence;
  /** VAT of the net, by rate, the highest first. */
  readonly vat: readonly RateSum[];
};

/** The shop refunded a payment that belonged to no order. */
const WITHOUT_ORDER: readonly (string | null)[] = ['unplaced', 'second', 'mismatch'];

export const isOfOrder = ({ reason }: Pick<RefundOfOrder, 'reason'>): boolean => !WITHOUT_ORDER.includes(reason);

/** Paid in the shop or by phone, and cancelled: staff give the money back, so no provider reports it. */
export const isGivenBackHere = ({
  paidAt,
  cancelled,
  paymentMethod,
}: Pick<BalancedOrder, 'paidAt' | 'cancelled' | 'paymentMethod'>): boolean =>
  paidAt !== null && cancelled !== null && paymentMethod === 'PHONE';

/** Refunds need a fixed order, because each one's share of the rates depends on it. */
export const oldestFirst = (one: AnsweredRefund, other: AnsweredRefund): number => {
  const [key, otherKey] = [one, other].map(({ answeredAt, refundId }) => `${answeredAt ?? ''} ${refundId}`);
  return (key ?? '') < (otherKey ?? '') ? -1 : 1;
};

export const moneyOf = (
  { lines, total }: Pick<BalancedOrder, 'lines' | 'total'>,
  refunds: readonly RefundOfOrder[],
  rateOf: VatRateOf,
): OrderMoney => orderMoney({ lines: lines.map((line) => ({ ...line, rate: rateOf(line) })), total }, refunds);

export const orderBalance = (
  order: BalancedOrder,
  refunds: readonly RefundOfOrder[],
  rateOf: VatRateOf,
): OrderBalance => {
  if (order.paidAt === null) return { takings: 0, refunded: 0, net: 0, vat: [] };
  const byProvider = refunds.filter(isOfOrder);
  const given = byProvider.reduce((sum, { amount }) => sum + amount, 0);
  const here = isGivenBackHere(order) ? [byHand(order.total - given)] : [];
  const { left } = moneyOf(order, [...byProvider, ...here], rateOf);
  const refunded = here.reduce((sum, { amount }) => sum + amount, given);
  return { takings: order.total, refunded, net: order.total - refunded, vat: left };
};

export const byHand = (amount: Pence): RefundOfOrder => ({ amount, lines: [], reason: null });

export const vatIn = (vat: readonly RateSum[]): Pence => vat.reduce((sum, each) => sum + each.vat, 0);
