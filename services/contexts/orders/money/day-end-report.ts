import { addRates, lessRates, type Pence, type RateSum, eachMethod } from '@hatch/kernel/rules';
import type { PaymentMethod, TaMethod } from '../events.js';
import { byHand, isOfOrder, moneyOf, type BalancedOrder, type RefundOfOrder, type VatRateOf } from './order-balance.js';

export type ReportedOrder = BalancedOrder & {
  readonly ref: string | null;
  readonly placedAt: string | null;
  readonly method: TaMethod | null;
  readonly itemsTotal: Pence;
  readonly postage: Pence | null;
};

export type Sum = { readonly count: number; readonly amount: Pence };

export type DayEndReport = {
  readonly day: string;
  readonly takings: Readonly<Record<PaymentMethod, Sum>>;
  readonly taken: Sum;
  /** Made on the day, for orders of any day. */
  readonly refunds: Readonly<Record<PaymentMethod, Sum>>;
  readonly refunded: Sum;
  readonly net: Pence;
  readonly items: Pence;
  readonly delivery: Pence;
  readonly discounts: Pence;
  readonly vat: readonly RateSum[];
  /** Refunds of payments that belonged to no order. */
  readonly givenBack: Sum;
  /** Orders of the day, paid in the shop or by phone and cancelled on it; not in the takings. */
  readonly givenBackHere: Sum;
  readonly unpaid: Sum;
  readonly orders: readonly ReportedOrder[];
};

export type ReportedRefund = RefundOfOrder & { readonly orderId: string };

export type DayFacts = {
  readonly day: string;
  readonly orders: readonly ReportedOrder[];
  /** Made on the day, oldest first. */
  readonly refunds: readonly ReportedRefund[];
  /** Refunds of the same orders before the day; oldest first. */
  readonly earlierRefunds: readonly ReportedRefund[];
  /** Orders of other days that some of these refunds belong to. */
  readonly earlier: readonly ReportedOrder[];
  /** Orders of any day for which staff gave the money back on this day. */
  readonly givenBackHere: readonly ReportedOrder[];
};

const sumOf = <Item>(items: readonly Item[], amount: (item: Item) => Pence): Sum => ({
  count: items.length,
  amount: items.reduce((sum, item) => sum + amount(item), 0),
});
const byMethod = <Item>(
  items: readonly Item[],
  methodOf: (item: Item) => PaymentMethod | null,
  amount: (item: Item) => Pence,
): Readonly<Record<PaymentMethod, Sum>> =>
  eachMethod((method) =>
    sumOf(
      items.filter((item) => methodOf(item) === method),
      amount,
    ),
  );

const postageOf = ({ postage }: ReportedOrder): Pence => postage ?? 0;

const inTheShop = ({ id, total }: ReportedOrder): ReportedRefund => ({ orderId: id, ...byHand(total) });

export const dayEndReport = (
  { day, orders, refunds: byProviders, earlierRefunds, earlier, givenBackHere }: DayFacts,
  rateOf: VatRateOf,
): DayEndReport => {
  const back = new Set(givenBackHere.map(({ id }) => id));
  const backAtOnce = orders.filter(({ id }) => back.has(id));
  const paid = orders.filter(({ id, paidAt }) => paidAt !== null && !back.has(id));
  const todays = new Set(orders.map(({ id }) => id));
  const backLater = givenBackHere.filter(({ id }) => !todays.has(id));
  const refunds = [...byProviders, ...backLater.map(inTheShop)];
  const known = new Map([...earlier, ...backLater, ...paid].map((order) => [order.id, order]));
  const ofOrders = refunds.flatMap((refund) => {
    const order = known.get(refund.orderId);
    return order && order.paidAt !== null && isOfOrder(refund) ? [{ refund, order }] : [];
  });
  const counted = new Set(ofOrders.map(({ refund }) => refund));
  const before = byOrder(earlierRefunds.filter(isOfOrder));
  const taken = sumOf(paid, ({ total }) => total);
  const refunded = sumOf(ofOrders, ({ refund }) => refund.amount);
  return {
    day,
    takings: byMethod(
      paid,
      ({ paymentMethod }) => paymentMethod,
      ({ total }) => total,
    ),
    taken,
    refunds: byMethod(
      ofOrders,
      ({ order }) => order.paymentMethod,
      ({ refund }) => refund.amount,
    ),
    refunded,
    net: taken.amount - refunded.amount,
    items: sumOf(paid, ({ itemsTotal }) => itemsTotal).amount,
    delivery: sumOf(paid, (order) => Math.max(0, postageOf(order))).amount,
    discounts: sumOf(paid, (order) => Math.max(0, -postageOf(order))).amount,
    vat: addRates(
      ...paid.map((order) => moneyOf(order, [], rateOf).sold),
      ...[...byOrder(ofOrders.map(({ refund }) => refund))].flatMap(([orderId, made]) => {
        const order = known.get(orderId);
        const earlierOnes = before.get(orderId) ?? [];
        if (!order) return [];
        const { refunds: taken } = moneyOf(order, [...earlierOnes, ...made], rateOf);
        return taken.slice(earlierOnes.length).map(lessRates);
      }),
    ),
    givenBack: sumOf(
      refunds.filter((refund) => !counted.has(refund)),
      ({ amount }) => amount,
    ),
    givenBackHere: sumOf(backAtOnce, ({ total }) => total),
    unpaid: sumOf(
      orders.filter(({ paidAt, cancelled }) => paidAt === null && cancelled === null),
      ({ total }) => total,
    ),
    orders: paid,
  };
};

const byOrder = (refunds: readonly ReportedRefund[]): ReadonlyMap<string, readonly ReportedRefund[]> => {
  const found = new Map<string, ReportedRefund[]>();
  for (const refund of refunds) found.set(refund.orderId, [...(found.get(refund.orderId) ?? []), refund]);
  return found;
};
