import type { BalancedOrder } from '@hatch/contexts/orders';
import { GetOrderBooks, type BooksOf } from '@hatch/contexts/orders/module';
import type { AfterOwnWrites } from '@hatch/projections/engine';
import { GetRefundsOf } from '@hatch/projections/payments';
import { Injectable } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { inChunks } from '../../in-chunks.js';

/** One query serves a whole page of orders. */
@Injectable()
export class OrderBalances {
  constructor(private readonly queries: QueryBus) {}

  async of(orders: readonly BalancedOrder[], ownWrites: AfterOwnWrites): Promise<BooksOf> {
    const ids = orders.map(({ id }) => id);
    const refunds = await inChunks(ids, (orderIds) =>
      this.queries.execute(new GetRefundsOf({ orderIds, ...ownWrites })),
    );
    return this.queries.execute(new GetOrderBooks({ orders, refunds }));
  }
}
