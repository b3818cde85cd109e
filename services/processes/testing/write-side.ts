import { fixturePostcodes } from '@hatch/contexts/delivery';
import { DeliveryArea, PostcodeRepository } from '@hatch/contexts/delivery/module';
import { Shop } from '@hatch/contexts/store-status/module';
import type { INestApplicationContext } from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import { Aggregates } from '../aggregates.js';
import { CheckoutDesk } from '../check-out/checkout-desk.js';
import { CartKeeper } from '../keep-cart/cart-keeper.js';
import { NotificationSender } from '../notify-customer/notification-sender.js';
import { OrderPlacement } from '../place-order/order-placement.js';
import { KitchenDesk } from '../run-kitchen/kitchen-desk.js';

/** The use cases of one process. */
export type WriteSide = {
  readonly app: INestApplicationContext;
  readonly commands: CommandBus;
  readonly queries: QueryBus;
  readonly aggregates: Aggregates;
  readonly shop: Shop;
  readonly area: DeliveryArea;
  readonly cartKeeper: CartKeeper;
  readonly desk: CheckoutDesk;
  readonly placement: OrderPlacement;
  readonly sender: NotificationSender;
  readonly kitchen: KitchenDesk;
};

export const writeSideOf = (app: INestApplicationContext): WriteSide => {
  const find: INestApplicationContext['get'] = (token: Parameters<INestApplicationContext['get']>[0]) =>
    app.get(token, { strict: false });
  return {
    app,
    commands: find(CommandBus),
    queries: find(QueryBus),
    aggregates: find(Aggregates),
    shop: find(Shop),
    area: find(DeliveryArea),
    cartKeeper: find(CartKeeper),
    desk: find(CheckoutDesk),
    placement: find(OrderPlacement),
    sender: find(NotificationSender),
    kitchen: find(KitchenDesk),
  };
};

/** The postcodes of the demo shop, for the table that distances are measured with. */
export const addPostcodes = (app: INestApplicationContext): Promise<void> =>
  app.get(PostcodeRepository, { strict: false }).add(fixturePostcodes);
