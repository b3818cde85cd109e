import { delayName, type NotificationEvent, type SubscriberEvent } from '@hatch/contexts/notifications';
import { GetOrderMails } from '@hatch/contexts/notifications/module';
import { GetOrderHistory, type OrderHistoryEvent } from '@hatch/contexts/orders/module';
import { refundNameOf } from '@hatch/contexts/payments';
import type { RecordedEvent } from '@hatch/kernel';
import type { AfterOwnWrites } from '@hatch/projections/engine';
import { UserDirectoryQueries } from '@hatch/projections/identity';
import { GetArchivedOrders, type ArchiveFilters, type OrderPlace, type OrderRecord } from '@hatch/projections/orders';
import { Injectable } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { OrderBalances } from '../money/order-balances.service.js';
import type { BookedOrder } from './archive-csv.js';
import { historyToWire, type WireOrderEvent } from './wire.js';

const PAGE = 50;
const CHUNK = 200;

export type OrderPage = { readonly orders: readonly OrderRecord[]; readonly hasMore: boolean };

export type RecordedHistory = {
  readonly events: readonly OrderHistoryEvent[];
  readonly told: readonly RecordedEvent<NotificationEvent | SubscriberEvent>[];
  readonly names: ReadonlyMap<string, string>;
};

@Injectable()
export class OrderArchive {
  constructor(
    private readonly queries: QueryBus,
    private readonly users: UserDirectoryQueries,
    private readonly balances: OrderBalances,
  ) {}

  async page(filters: ArchiveFilters, before: OrderPlace | undefined, ownWrites: AfterOwnWrites): Promise<OrderPage> {
    const found = await this.queries.execute(
      new GetArchivedOrders({ ...filters, before, limit: PAGE + 1, ...ownWrites }),
    );
    return { orders: found.slice(0, PAGE), hasMore: found.length > PAGE };
  }

  /** Newest first; holds one query's answer in memory at a time. */
  async *all(filters: ArchiveFilters, ownWrites: AfterOwnWrites): AsyncIterable<readonly BookedOrder[]> {
    let before: OrderPlace | undefined;
    for (;;) {
      const orders = await this.queries.execute(
        new GetArchivedOrders({ ...filters, before, limit: CHUNK, ...ownWrites }),
      );
      const books = await this.balances.of(orders, ownWrites);
      yield orders.map((order) => ({ order, balance: books(order.id) }));
      const last = orders.at(-1);
      if (!last || orders.length < CHUNK || last.placedAt === null) return;
      before = { placedAt: last.placedAt, id: last.id };
    }
  }

  async history(orderId: string): Promise<readonly WireOrderEvent[]> {
    const { events, told, names } = await this.recorded(orderId);
    return historyToWire([...events, ...told], names);
  }

  /** Empty for an order that was not placed. */
  async recorded(orderId: string): Promise<RecordedHistory> {
    const events = await this.queries.execute(new GetOrderHistory({ orderId }));
    const refunds = events.flatMap((event) => (event.type === 'PaymentRefunded' ? [refundNameOf(event)] : []));
    const delays = events.flatMap(({ type, data, revision }) =>
      type === 'OrderDelayed' ? [delayName(data.delayedAt, revision)] : [],
    );
    const dues = events.flatMap(({ data }) => ('dueBy' in data && typeof data.dueBy === 'string' ? [data.dueBy] : []));
    const told = await this.queries.execute(new GetOrderMails({ orderId, refunds, delays, dues: [...new Set(dues)] }));
    const staff = events.flatMap(({ meta: { actor } }) => (actor.kind === 'staff' ? [actor.id] : []));
    return { events, told, names: await this.users.namesOf([...new Set(staff)]) };
  }
}
