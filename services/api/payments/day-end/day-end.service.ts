import { valueOf, vatRates } from '@hatch/contexts/settings';
import { Shop } from '@hatch/contexts/store-status/module';
import type { AfterOwnWrites } from '@hatch/projections/engine';
import { GetDaysOrders, GetLateCancellations, GetOrderFacts } from '@hatch/projections/ordering';
import { GetRefundsMadeOf, GetRefundsMadeOn } from '@hatch/projections/payments';
import { Injectable } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { dayEndReport, isGivenBackHere, type DayEndReport, type ReportedOrder, type VatRateOf } from './report.js';

/** Ids that one query asks for. */
const CHUNK = 1_000;

export type RefundedByOrder = ReadonlyMap<string, number>;

/** What a day took, from the read models of orders and of refunds (PAYX-05). */
@Injectable()
export class DayEnd {
  constructor(
    private readonly queries: QueryBus,
    private readonly shop: Shop,
  ) {}

  async report(day: string, ownWrites: AfterOwnWrites): Promise<DayEndReport> {
    const [orders, late, refunds] = await Promise.all([
      this.queries.execute(new GetDaysOrders({ day, ...ownWrites })),
      this.queries.execute(new GetLateCancellations({ day, ...ownWrites })),
      this.queries.execute(new GetRefundsMadeOn({ day, ...ownWrites })),
    ]);
    const todays = new Set(orders.map(({ id }) => id));
    const others = [...new Set(refunds.map(({ orderId }) => orderId))].filter((id) => !todays.has(id));
    const earlier = await this.#inChunks(others, (orderIds) => this.queries.execute(new GetOrderFacts({ orderIds })));
    const givenBackHere = [
      ...(await this.#givenBack(orders, (on) => on <= day)),
      ...(await this.#givenBack(late, (on) => on === day)),
    ];
    return dayEndReport({ day, orders, refunds, earlier, givenBackHere }, await this.#rateOf());
  }

  /** Of each order of the report, on whatever day. */
  async refunded({ orders }: DayEndReport): Promise<RefundedByOrder> {
    const ids = orders.map(({ id }) => id);
    const refunds = await this.#inChunks(ids, (orderIds) => this.queries.execute(new GetRefundsMadeOf({ orderIds })));
    const sums = new Map<string, number>();
    for (const { orderId, amount } of refunds) sums.set(orderId, (sums.get(orderId) ?? 0) + amount);
    for (const { id, total } of orders.filter(isGivenBackHere)) sums.set(id, (sums.get(id) ?? 0) + total);
    return sums;
  }

  /** For which staff gave the money back themselves on such a trading day, by the hours of today (HRS-02). */
  async #givenBack(
    orders: readonly ReportedOrder[],
    isOn: (tradingDay: string) => boolean,
  ): Promise<readonly ReportedOrder[]> {
    const found: ReportedOrder[] = [];
    for (const order of orders.filter(isGivenBackHere))
      if (order.cancelled && isOn(await this.shop.tradingDay(new Date(order.cancelled.at)))) found.push(order);
    return found;
  }

  /** Of a line from before its rate was kept, the shop's default. */
  async #rateOf(): Promise<VatRateOf> {
    const settings = await this.shop.settings();
    const rates = vatRates((key) => valueOf(settings, key));
    return ({ vatRate }) => vatRate ?? rates.usual;
  }

  async #inChunks<Found>(
    ids: readonly string[],
    find: (ids: readonly string[]) => Promise<readonly Found[]>,
  ): Promise<readonly Found[]> {
    const found: Found[] = [];
    for (let at = 0; at < ids.length; at += CHUNK) found.push(...(await find(ids.slice(at, at + CHUNK))));
    return found;
  }
}
