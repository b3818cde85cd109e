import { GetOrderMails } from '@hatch/contexts/notifications/module';
import { GetOrderHistory } from '@hatch/contexts/ordering/module';
import type { AfterOwnWrites } from '@hatch/projections/engine';
import { UserDirectoryQueries } from '@hatch/projections/identity';
import { GetArchivedOrders, type ArchiveFilters, type OrderPlace, type OrderRecord } from '@hatch/projections/ordering';
import { Injectable } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { historyToWire, type WireOrderEvent } from './history-wire.js';

const PAGE = 50;
/** Orders that one query of a file reads. */
const CHUNK = 200;

export type OrderPage = { readonly orders: readonly OrderRecord[]; readonly hasMore: boolean };

/** Every order there ever was (ORD-16). */
@Injectable()
export class OrderArchive {
  constructor(
    private readonly queries: QueryBus,
    private readonly users: UserDirectoryQueries,
  ) {}

  async page(filters: ArchiveFilters, before: OrderPlace | undefined, ownWrites: AfterOwnWrites): Promise<OrderPage> {
    const found = await this.queries.execute(
      new GetArchivedOrders({ ...filters, before, limit: PAGE + 1, ...ownWrites }),
    );
    return { orders: found.slice(0, PAGE), hasMore: found.length > PAGE };
  }

  /** All of them, the newest first; no more of them are in memory than one query answers. */
  async *all(filters: ArchiveFilters, ownWrites: AfterOwnWrites): AsyncIterable<readonly OrderRecord[]> {
    let before: OrderPlace | undefined;
    for (;;) {
      const orders = await this.queries.execute(
        new GetArchivedOrders({ ...filters, before, limit: CHUNK, ...ownWrites }),
      );
      yield orders;
      const last = orders.at(-1);
      if (!last || orders.length < CHUNK || last.placedAt === null) return;
      before = { placedAt: last.placedAt, id: last.id };
    }
  }

  /** With what became of its payments and of the mails about it, oldest first. */
  async history(orderId: string): Promise<readonly WireOrderEvent[]> {
    const events = await this.queries.execute(new GetOrderHistory({ orderId }));
    const refunds = events.flatMap(({ type, data }) => (type === 'RefundRequested' ? [data.refundId] : []));
    const delays = events.flatMap(({ type, revision }) => (type === 'OrderDelayed' ? [String(revision)] : []));
    const mails = await this.queries.execute(new GetOrderMails({ orderId, refunds, delays }));
    const staff = events.flatMap(({ meta: { actor } }) => (actor.kind === 'staff' ? [actor.id] : []));
    return historyToWire([...events, ...mails], await this.users.namesOf([...new Set(staff)]));
  }
}
