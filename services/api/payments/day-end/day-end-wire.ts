import { type Pence, type RateSum, METHOD_NAMES, type PaymentMethod } from '@hatch/kernel/rules';
import { vatIn, type DayEndReport, type OrderBalance, type ReportedOrder, type Sum } from '@hatch/contexts/orders';
import type { Success } from '../../answers.js';

type WireDayEndOrder = {
  readonly id: string;
  readonly ref: string | null;
  readonly placed_at: string | null;
  readonly payment_method: ReportedOrder['paymentMethod'];
  readonly ta_method: ReportedOrder['method'];
  readonly total_cost: Pence;
  readonly refunded: Pence;
  /** Takings less refunds, on whatever day. */
  readonly net_takings: Pence;
  readonly vat: Pence;
  readonly cancelled: boolean;
};
type ByMethod = Readonly<Record<Lowercase<PaymentMethod>, Sum>> & { readonly total: Sum };

export type DayEndAnswer = Success & {
  readonly day: string;
  readonly takings: ByMethod;
  readonly refunds: ByMethod;
  readonly net: Pence;
  readonly items: Pence;
  readonly delivery: Pence;
  readonly discounts: Pence;
  /** VAT of the net takings, by rate in hundredths of a percent, the highest first. */
  readonly vat: readonly RateSum[];
  readonly given_back: Sum;
  readonly given_back_here: Sum;
  readonly unpaid: Sum;
  readonly orders: readonly WireDayEndOrder[];
  readonly orders_not_listed: number;
};

/** A page shows no more; the file has all of them. */
const MOST_LISTED = 1_000;

const byMethod = (sums: DayEndReport['takings'], total: Sum): ByMethod => ({
  ...(Object.fromEntries(METHOD_NAMES.map((method) => [method.toLowerCase(), sums[method]])) as Omit<
    ByMethod,
    'total'
  >),
  total,
});

const orderToWire = (
  { id, ref, placedAt, paymentMethod, method, total, cancelled }: ReportedOrder,
  { refunded, net, vat }: OrderBalance,
): WireDayEndOrder => ({
  id,
  ref,
  placed_at: placedAt,
  payment_method: paymentMethod,
  ta_method: method,
  total_cost: total,
  refunded,
  net_takings: net,
  vat: vatIn(vat),
  cancelled: cancelled !== null,
});

export const dayEndAnswer = (report: DayEndReport, balanceOf: (orderId: string) => OrderBalance): DayEndAnswer => ({
  status: true,
  message: '',
  day: report.day,
  takings: byMethod(report.takings, report.taken),
  refunds: byMethod(report.refunds, report.refunded),
  net: report.net,
  items: report.items,
  delivery: report.delivery,
  discounts: report.discounts,
  vat: report.vat,
  given_back: report.givenBack,
  given_back_here: report.givenBackHere,
  unpaid: report.unpaid,
  orders: report.orders.slice(0, MOST_LISTED).map((order) => orderToWire(order, balanceOf(order.id))),
  orders_not_listed: Math.max(0, report.orders.length - MOST_LISTED),
});
