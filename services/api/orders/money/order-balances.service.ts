import { vatRates } from '@hatch/contexts/settings';
import type { AfterOwnWrites } from '@hatch/projections/engine';
import { GetRefundsOf, type RefundRecord } from '@hatch/projections/payments';
import { Injectable } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { ShopSettings } from '@hatch/contexts/settings/module';
import { inChunks } from '../../in-chunks.js';
import {
  isOfOrder,
  oldestFirst,
  orderBalance,
  type BalancedOrder,
  type OrderBalance,
  type VatRateOf,
} from './order-balance.js';

export type OrderBooks = OrderBalance & {
  /** Requested, made and failed, oldest first; without refunds of payments that belonged to no order. */
  readonly refunds: readonly RefundRecord[];
};

/** One query serves a whole page of orders. */
@Injectable()
export class OrderBalances {
  constructor(
    private readonly queries: QueryBus,
    private readonly settings: ShopSettings,
  ) {}

  async of(orders: readonly BalancedOrder[], ownWrites: AfterOwnWrites): Promise<(orderId: string) => OrderBooks> {
    const ids = orders.map(({ id }) => id);
    const [rateOf, found] = await Promise.all([
      this.rateOf(),
      inChunks(ids, (orderIds) => this.queries.execute(new GetRefundsOf({ orderIds, ...ownWrites }))),
    ]);
    const refunds = new Map<string, RefundRecord[]>(ids.map((id) => [id, []]));
    for (const refund of found) refunds.get(refund.orderId)?.push(refund);
    const books = new Map(orders.map((order) => [order.id, booksOf(order, refunds.get(order.id) ?? [], rateOf)]));
    return (orderId) => books.get(orderId) ?? NO_BOOKS;
  }

  /** The shop's default for a line older than the stored rates. */
  async rateOf(): Promise<VatRateOf> {
    const settings = await this.settings.all();
    const rates = vatRates(settings);
    return ({ vatRate }) => vatRate ?? rates.usual;
  }
}

const NO_BOOKS: OrderBooks = { takings: 0, refunded: 0, net: 0, vat: [], refunds: [] };

const booksOf = (order: BalancedOrder, found: readonly RefundRecord[], rateOf: VatRateOf): OrderBooks => {
  const refunds = found.filter(isOfOrder);
  const made = refunds.filter(({ status }) => status === 'made').toSorted(oldestFirst);
  return { ...orderBalance(order, made, rateOf), refunds };
};
