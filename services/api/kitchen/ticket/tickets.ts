import { valueOf } from '@hatch/contexts/settings';
import { systemClock } from '@hatch/kernel';
import { CONFIG, type Config } from '@hatch/platform';
import { Shop } from '@hatch/contexts/store-status/module';
import type { AfterOwnWrites } from '@hatch/projections/engine';
import { GetOrder } from '@hatch/projections/ordering';
import { Inject, Injectable } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { isOrderId } from '../order-id.js';
import { ticketOf, type Ticket } from './ticket.js';

@Injectable()
export class Tickets {
  constructor(
    private readonly queries: QueryBus,
    private readonly shop: Shop,
    @Inject(CONFIG) private readonly config: Pick<Config, 'publicUrl'>,
  ) {}

  /** Undefined for an order that is unknown or was not placed. */
  async of(orderId: string, ownWrites: AfterOwnWrites): Promise<Ticket | undefined> {
    const order = isOrderId(orderId) ? await this.queries.execute(new GetOrder({ orderId, ...ownWrites })) : undefined;
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
    );
  }
}
