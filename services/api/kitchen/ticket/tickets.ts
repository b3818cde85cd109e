import { valueOf } from '@hatch/contexts/settings';
import { systemClock } from '@hatch/kernel';
import { CONFIG, type Config } from '@hatch/platform';
import { Shop } from '@hatch/contexts/store-status/module';
import type { AfterOwnWrites } from '@hatch/projections/engine';
import { GetOrder, type OrderRecord } from '@hatch/projections/ordering';
import { Inject, Injectable } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { isOrderId } from '../order-id.js';
import { copyOf, ticketOf, type CopyAsked, type Ticket } from './ticket.js';

@Injectable()
export class Tickets {
  constructor(
    private readonly queries: QueryBus,
    private readonly shop: Shop,
    @Inject(CONFIG) private readonly config: Pick<Config, 'publicUrl'>,
  ) {}

  /** Undefined for an order that is unknown or was not placed. */
  async of(orderId: string, copy: CopyAsked, ownWrites: AfterOwnWrites): Promise<Ticket | undefined> {
    const order = await this.#order(orderId, ownWrites);
    if (!order) return undefined;
    const settings = await this.shop.settings();
    const logo = valueOf(settings, 'bt_print_logo');
    return ticketOf(
      order,
      {
        siteName: valueOf(settings, 'site_name'),
        logo: logo === '' ? null : `${this.config.publicUrl}${logo}`,
        printCategories: valueOf(settings, 'ta_print_categories'),
      },
      systemClock(),
      copy,
    );
  }

  /** The number of the ticket that would be printed next; undefined as above. */
  async nextCopy(orderId: string, ownWrites: AfterOwnWrites): Promise<number | 'unpaid' | undefined> {
    const order = await this.#order(orderId, ownWrites);
    if (!order || order.placedAt === null) return undefined;
    return order.kitchenStatus === null ? 'unpaid' : copyOf(order, 'next');
  }

  async #order(orderId: string, ownWrites: AfterOwnWrites): Promise<OrderRecord | undefined> {
    return isOrderId(orderId) ? this.queries.execute(new GetOrder({ orderId, ...ownWrites })) : undefined;
  }
}
