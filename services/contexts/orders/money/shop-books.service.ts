import type { Pence } from '@hatch/kernel/rules';
import { Injectable } from '@nestjs/common';
import type { RefundReason } from '../../payments/index.js';
import { vatRates } from '../../settings/index.js';
import { ShopSettings } from '../../settings/module.js';
import { TradingClock } from '../../store-status/module.js';
import { dayEndReport, type DayEndReport, type ReportedOrder, type Sum } from './day-end-report.js';
import {
  isGivenBackHere,
  isOfOrder,
  oldestFirst,
  orderBalance,
  type AnsweredRefund,
  type BalancedOrder,
  type OrderBalance,
  type RefundOfOrder,
  type VatRateOf,
} from './order-balance.js';

export type KnownRefund = Omit<RefundOfOrder, 'reason'> &
  AnsweredRefund & {
    readonly orderId: string;
    readonly status: 'requested' | 'made' | 'failed';
    /** Null for one made in the provider's pages. */
    readonly reason: RefundReason | null;
    readonly requestedAt: string;
  };

export type OrderBooks = OrderBalance & {
  /** Requested, made and failed, oldest first; without refunds of payments that belonged to no order. */
  readonly refunds: readonly KnownRefund[];
};

export type BooksOf = (orderId: string) => OrderBooks;

export type OrdersAndRefunds = {
  readonly orders: readonly BalancedOrder[];
  readonly refunds: readonly KnownRefund[];
};

export type DayOfTrade = {
  readonly day: string;
  readonly orders: readonly ReportedOrder[];
  /** Orders of earlier days that were cancelled on this day in London or the next. */
  readonly late: readonly ReportedOrder[];
  /** Made on the day. */
  readonly refunds: readonly KnownRefund[];
  /** All that were made of the same orders, each with its trading day. */
  readonly made: readonly (KnownRefund & { readonly madeOn: string | null })[];
  /** Orders of other days that some of these refunds belong to. */
  readonly earlier: readonly ReportedOrder[];
};

export type PaidOrders = {
  readonly days: readonly (Sum & { readonly day: string })[];
  /** Paid in the shop or by phone, and cancelled. */
  readonly cancelledHere: readonly { readonly day: string; readonly amount: Pence; readonly cancelledAt: string }[];
};

type DayTakings = {
  readonly takings: Sum;
  /** Paid in the shop or by phone, and cancelled on the day; not in the takings. */
  readonly givenBackHere: Sum;
};

const NONE: Sum = { count: 0, amount: 0 };
const without = (sum: Sum, amount: Pence): Sum => ({ count: sum.count - 1, amount: sum.amount - amount });
const withOne = (sum: Sum, amount: Pence): Sum => ({ count: sum.count + 1, amount: sum.amount + amount });

/** What the shop took and gave back, from orders and refunds as they were recorded. */
@Injectable()
export class ShopBooks {
  constructor(
    private readonly settings: ShopSettings,
    private readonly tradingClock: TradingClock,
  ) {}

  async ofOrders({ orders, refunds: found }: OrdersAndRefunds): Promise<BooksOf> {
    const rateOf = await this.#rateOf();
    const refunds = new Map<string, KnownRefund[]>(orders.map(({ id }) => [id, []]));
    for (const refund of found) refunds.get(refund.orderId)?.push(refund);
    const books = new Map(orders.map((order) => [order.id, booksOf(order, refunds.get(order.id) ?? [], rateOf)]));
    return (orderId) => books.get(orderId) ?? NO_BOOKS;
  }

  async dayEnd({ day, orders, late, refunds, made, earlier }: DayOfTrade): Promise<DayEndReport> {
    const earlierRefunds = made.filter(({ madeOn }) => (madeOn ?? day) < day).toSorted(oldestFirst);
    const givenBackHere = [
      ...(await this.#givenBack(orders, (on) => on <= day)),
      ...(await this.#givenBack(late, (on) => on === day)),
    ];
    const facts = { day, orders, refunds: refunds.toSorted(oldestFirst), earlierRefunds, earlier, givenBackHere };
    return dayEndReport(facts, await this.#rateOf());
  }

  async takings({ days, cancelledHere }: PaidOrders): Promise<(day: string) => DayTakings> {
    const found = new Map<string, DayTakings>(
      days.map(({ day, count, amount }) => [day, { takings: { count, amount }, givenBackHere: NONE }]),
    );
    for (const { day, amount, cancelledAt } of cancelledHere) {
      const known = found.get(day);
      if (!known || (await this.tradingClock.tradingDay(new Date(cancelledAt))) > day) continue;
      const { takings, givenBackHere } = known;
      found.set(day, { takings: without(takings, amount), givenBackHere: withOne(givenBackHere, amount) });
    }
    return (day) => found.get(day) ?? { takings: NONE, givenBackHere: NONE };
  }

  /** Today's opening hours decide the trading day of a cancellation. */
  async #givenBack(
    orders: readonly ReportedOrder[],
    isOn: (tradingDay: string) => boolean,
  ): Promise<readonly ReportedOrder[]> {
    const found: ReportedOrder[] = [];
    for (const order of orders.filter(isGivenBackHere))
      if (order.cancelled && isOn(await this.tradingClock.tradingDay(new Date(order.cancelled.at)))) found.push(order);
    return found;
  }

  /** The shop's default for a line older than the stored rates. */
  async #rateOf(): Promise<VatRateOf> {
    const rates = vatRates(await this.settings.all());
    return ({ vatRate }) => vatRate ?? rates.usual;
  }
}

const NO_BOOKS: OrderBooks = { takings: 0, refunded: 0, net: 0, vat: [], refunds: [] };

const booksOf = (order: BalancedOrder, found: readonly KnownRefund[], rateOf: VatRateOf): OrderBooks => {
  const refunds = found.filter(isOfOrder);
  const made = refunds.filter(({ status }) => status === 'made').toSorted(oldestFirst);
  return { ...orderBalance(order, made, rateOf), refunds };
};
