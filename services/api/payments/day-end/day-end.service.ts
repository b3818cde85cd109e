import { TradingClock } from '@hatch/contexts/store-status/module';
import type { AfterOwnWrites } from '@hatch/projections/engine';
import { GetDaysOrders, GetLateCancellations, GetOrderFacts } from '@hatch/projections/orders';
import { GetRefundsMadeOf, GetRefundsMadeOn, madeOn } from '@hatch/projections/payments';
import { Injectable } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { inChunks } from '../../in-chunks.js';
import { isGivenBackHere, oldestFirst, type OrderBalance } from '../../orders/money/order-balance.js';
import { OrderBalances } from '../../orders/money/order-balances.service.js';
import { dayEndReport, type DayEndReport, type ReportedOrder } from './report.js';

export type BalanceOf = (orderId: string) => OrderBalance;

@Injectable()
export class DayEnd {
  constructor(
    private readonly queries: QueryBus,
    private readonly tradingClock: TradingClock,
    private readonly balances: OrderBalances,
  ) {}

  async report(day: string, ownWrites: AfterOwnWrites): Promise<DayEndReport> {
    const [orders, late, refunds] = await Promise.all([
      this.queries.execute(new GetDaysOrders({ day, ...ownWrites })),
      this.queries.execute(new GetLateCancellations({ day, ...ownWrites })),
      this.queries.execute(new GetRefundsMadeOn({ day, ...ownWrites })),
    ]);
    const todays = new Set(orders.map(({ id }) => id));
    const refunded = [...new Set(refunds.map(({ orderId }) => orderId))];
    const [earlier, made] = await Promise.all([
      inChunks(
        refunded.filter((id) => !todays.has(id)),
        (orderIds) => this.queries.execute(new GetOrderFacts({ orderIds })),
      ),
      inChunks(refunded, (orderIds) => this.queries.execute(new GetRefundsMadeOf({ orderIds }))),
    ]);
    const earlierRefunds = made.filter((refund) => (madeOn(refund) ?? day) < day).toSorted(oldestFirst);
    const givenBackHere = [
      ...(await this.#givenBack(orders, (on) => on <= day)),
      ...(await this.#givenBack(late, (on) => on === day)),
    ];
    const facts = { day, orders, refunds: refunds.toSorted(oldestFirst), earlierRefunds, earlier, givenBackHere };
    return dayEndReport(facts, await this.balances.rateOf());
  }

  balancesOf({ orders }: DayEndReport, ownWrites: AfterOwnWrites): Promise<BalanceOf> {
    return this.balances.of(orders, ownWrites);
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
}
