import { addRates, lessRates, type Pence, type RateSum } from '@hatch/kernel/rules';
import type { OrderFacts } from '@hatch/projections/ordering';
import type { RefundRecord } from '@hatch/projections/payments';
import { byHand, isOfOrder, moneyOf, type VatRateOf } from '../../ordering/money/order-balance.js';

type PaidWith = NonNullable<OrderFacts['paymentMethod']>;
export type ReportedOrder = Pick<
  OrderFacts,
  | 'id'
  | 'ref'
  | 'placedAt'
  | 'paidAt'
  | 'cancelled'
  | 'paymentMethod'
  | 'method'
  | 'lines'
  | 'itemsTotal'
  | 'postage'
  | 'total'
>;

export type Sum = { readonly count: number; readonly amount: Pence };

export type DayEndReport = {
  readonly day: string;
  /** Paid orders placed on the day, by how they were paid. */
  readonly takings: Readonly<Record<PaidWith, Sum>>;
  readonly taken: Sum;
  /** Made on the day, of orders of any day. */
  readonly refunds: Readonly<Record<PaidWith, Sum>>;
  readonly refunded: Sum;
  readonly net: Pence;
  /** What was taken is made of: items and delivery, less discounts. */
  readonly items: Pence;
  readonly delivery: Pence;
  readonly discounts: Pence;
  /** Of what is net, by rate, the highest first. */
  readonly vat: readonly RateSum[];
  /** Money that never became an order, and was given back in full. */
  readonly givenBack: Sum;
  /** Orders of the day that were paid in the shop or by phone, and cancelled on it: none of the takings. */
  readonly givenBackHere: Sum;
  /** Placed on the day and not paid for yet. */
  readonly unpaid: Sum;
  readonly orders: readonly ReportedOrder[];
};

export type ReportedRefund = Pick<RefundRecord, 'orderId' | 'amount' | 'lines' | 'delivery' | 'reason'>;

export type DayFacts = {
  readonly day: string;
  readonly orders: readonly ReportedOrder[];
  /** Made on the day, oldest first. */
  readonly refunds: readonly ReportedRefund[];
  /** Made of the same orders before the day, oldest first. */
  readonly earlierRefunds: readonly ReportedRefund[];
  /** Of other days, to which some of these refunds belong. */
  readonly earlier: readonly ReportedOrder[];
  /** For which staff gave the money back on the day, whatever day they are of. */
  readonly givenBackHere: readonly ReportedOrder[];
};

const METHODS = ['CARD', 'PAYPAL', 'PHONE'] as const;
const sumOf = <Item>(items: readonly Item[], amount: (item: Item) => Pence): Sum => ({
  count: items.length,
  amount: items.reduce((sum, item) => sum + amount(item), 0),
});
const byMethod = <Item>(
  items: readonly Item[],
  methodOf: (item: Item) => PaidWith | null,
  amount: (item: Item) => Pence,
): Readonly<Record<PaidWith, Sum>> => {
  const [CARD, PAYPAL, PHONE] = METHODS.map((method) =>
    sumOf(
      items.filter((item) => methodOf(item) === method),
      amount,
    ),
  );
  return { CARD: CARD ?? NONE, PAYPAL: PAYPAL ?? NONE, PHONE: PHONE ?? NONE };
};
const NONE: Sum = { count: 0, amount: 0 };

const postageOf = ({ postage }: ReportedOrder): Pence => postage ?? 0;

const inTheShop = ({ id, total }: ReportedOrder): ReportedRefund => ({ orderId: id, ...byHand(total) });

/** What a London day took and gave back, from its orders and its refunds alone (PAYX-05). */
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
