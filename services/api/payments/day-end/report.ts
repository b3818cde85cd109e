import { apportion, type Pence } from '@hatch/kernel/rules';
import type { OrderFacts } from '@hatch/projections/ordering';
import type { RefundRecord } from '@hatch/projections/payments';

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

/** Of a line's own rate, or of the shop's default, in hundredths of a percent. */
export type VatRateOf = (line: ReportedOrder['lines'][number]) => number;

export type Sum = { readonly count: number; readonly amount: Pence };
/** `gross` is `net` and `vat` together, to the penny. */
export type VatSum = {
  /** Hundredths of a percent. */
  readonly rate: number;
  readonly gross: Pence;
  readonly net: Pence;
  readonly vat: Pence;
};

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
  readonly vat: readonly VatSum[];
  /** Money that never became an order, and was given back in full. */
  readonly givenBack: Sum;
  /** Orders of the day that were paid in the shop or by phone, and cancelled on it: none of the takings. */
  readonly givenBackHere: Sum;
  /** Placed on the day and not paid for yet. */
  readonly unpaid: Sum;
  readonly orders: readonly ReportedOrder[];
};

export type ReportedRefund = Pick<RefundRecord, 'orderId' | 'amount' | 'lines' | 'reason'>;

export type DayFacts = {
  readonly day: string;
  readonly orders: readonly ReportedOrder[];
  /** Made on the day. */
  readonly refunds: readonly ReportedRefund[];
  /** Of other days, to which some of these refunds belong. */
  readonly earlier: readonly ReportedOrder[];
  /** For which staff gave the money back on the day, whatever day they are of. */
  readonly givenBackHere: readonly ReportedOrder[];
};

/** Paid in the shop or by phone, and cancelled: staff give the money back, and no provider tells of it (KIT-06). */
export const isGivenBackHere = ({
  paidAt,
  cancelled,
  paymentMethod,
}: Pick<ReportedOrder, 'paidAt' | 'cancelled' | 'paymentMethod'>): boolean =>
  paidAt !== null && cancelled !== null && paymentMethod === 'PHONE';

const METHODS = ['CARD', 'PAYPAL', 'PHONE'] as const;
/** The shop's own reasons: the payment was no order's. */
const WITHOUT_ORDER: readonly (string | null)[] = ['unplaced', 'second', 'mismatch'];

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

const inTheShop = ({ id, total }: ReportedOrder): ReportedRefund => ({
  orderId: id,
  amount: total,
  lines: [],
  reason: null,
});

/** What a London day took and gave back, from its orders and its refunds alone (PAYX-05). */
export const dayEndReport = (
  { day, orders, refunds: byProviders, earlier, givenBackHere }: DayFacts,
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
    return order && order.paidAt !== null && !WITHOUT_ORDER.includes(refund.reason) ? [{ refund, order }] : [];
  });
  const counted = new Set(ofOrders.map(({ refund }) => refund));
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
    vat: vatOf(
      [...paid.flatMap(partsOfOrder), ...ofOrders.flatMap(({ refund, order }) => partsOfRefund(refund, order))],
      rateOf,
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

type Line = ReportedOrder['lines'][number];
type Part = { readonly line: Line; readonly amount: Pence };

const priceOf = ({ unitPrice, quantity }: Line): Pence => unitPrice * quantity;

/** Delivery and discount fall on the lines by what they cost. */
const partsOfOrder = ({ lines, total }: ReportedOrder): readonly Part[] => divided(total, lines);

/** A refund of an amount falls on all lines. */
const partsOfRefund = ({ amount, lines: refunded }: ReportedRefund, { lines }: ReportedOrder): readonly Part[] => {
  const units = new Map(refunded.map(({ sku, quantity }) => [sku, quantity]));
  const named = lines.flatMap((line) => {
    const quantity = units.get(line.sku);
    return quantity === undefined ? [] : [{ ...line, quantity }];
  });
  return divided(-amount, named.length > 0 ? named : lines);
};

const divided = (amount: Pence, lines: readonly Line[]): readonly Part[] => {
  const parts = apportion(amount, lines.map(priceOf));
  return lines.map((line, index) => ({ line, amount: parts[index] ?? 0 }));
};

const BASIS = 10_000;

/** The VAT that an order holds, by rate; as a day's, of its lines with their parts of delivery and discount. */
export const vatOfOrder = (
  { lines, total }: Pick<ReportedOrder, 'lines' | 'total'>,
  rateOf: VatRateOf,
): readonly VatSum[] => vatOf(divided(total, lines), rateOf);

/** Prices include VAT. It is rounded once for each rate, and what is net is the rest. */
const vatOf = (parts: readonly Part[], rateOf: VatRateOf): readonly VatSum[] => {
  const grossOf = new Map<number, Pence>();
  for (const { line, amount } of parts) grossOf.set(rateOf(line), (grossOf.get(rateOf(line)) ?? 0) + amount);
  return [...grossOf]
    .toSorted(([one], [other]) => other - one)
    .map(([rate, gross]) => {
      const vat = Math.sign(gross) * Math.round((Math.abs(gross) * rate) / (BASIS + rate)) || 0;
      return { rate, gross, net: gross - vat, vat };
    });
};
