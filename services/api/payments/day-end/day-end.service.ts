import type { DayEndReport } from '@hatch/contexts/orders';
import { GetDayEnd, type BooksOf } from '@hatch/contexts/orders/module';
import type { AfterOwnWrites } from '@hatch/projections/engine';
import { GetDaysOrders, GetLateCancellations, GetOrderFacts } from '@hatch/projections/orders';
import { GetRefundsMadeOf, GetRefundsMadeOn, madeOn } from '@hatch/projections/payments';
import { Injectable } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { inChunks } from '../../in-chunks.js';
import { OrderBalances } from '../../orders/money/order-balances.service.js';

/** Reads what was recorded of a day for its report. */
@Injectable()
export class DayEnd {
  constructor(
    private readonly queries: QueryBus,
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
    const [earlier, madeOfThem] = await Promise.all([
      inChunks(
        refunded.filter((id) => !todays.has(id)),
        (orderIds) => this.queries.execute(new GetOrderFacts({ orderIds })),
      ),
      inChunks(refunded, (orderIds) => this.queries.execute(new GetRefundsMadeOf({ orderIds }))),
    ]);
    const made = madeOfThem.map((refund) => ({ ...refund, madeOn: madeOn(refund) }));
    return this.queries.execute(new GetDayEnd({ day, orders, late, refunds, made, earlier }));
  }

  balancesOf({ orders }: DayEndReport, ownWrites: AfterOwnWrites): Promise<BooksOf> {
    return this.balances.of(orders, ownWrites);
  }
}
