import { fixturePostcodes } from '@hatch/contexts/delivery';
import { DeliveryArea, PostcodeRepository } from '@hatch/contexts/delivery/module';
import { CartRepository } from '@hatch/contexts/cart/module';
import { ProductRepository } from '@hatch/contexts/catalog/module';
import { NotificationRepository } from '@hatch/contexts/notifications/module';
import { OrderRefRepository, OrderRepository } from '@hatch/contexts/orders/module';
import { PaymentRepository } from '@hatch/contexts/payments/module';
import { SettingsRepository, ShopSettings } from '@hatch/contexts/settings/module';
import { StockRepository } from '@hatch/contexts/stock/module';
import { StoreStatus, StoreStatusRepository } from '@hatch/contexts/store-status/module';
import type { INestApplicationContext } from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';

/** For given events, and to look at what was decided. */
export type Aggregates = {
  readonly carts: CartRepository;
  readonly stock: StockRepository;
  readonly products: ProductRepository;
  readonly orders: OrderRepository;
  readonly orderRefs: OrderRefRepository;
  readonly store: StoreStatusRepository;
  readonly settings: SettingsRepository;
  readonly notifications: NotificationRepository;
  readonly payments: PaymentRepository;
};

/** The use cases of one process. */
export type WriteSide = {
  readonly app: INestApplicationContext;
  readonly commands: CommandBus;
  readonly queries: QueryBus;
  readonly aggregates: Aggregates;
  readonly settings: ShopSettings;
  readonly storeStatus: StoreStatus;
  readonly area: DeliveryArea;
};

export const writeSideOf = (app: INestApplicationContext): WriteSide => {
  const find: INestApplicationContext['get'] = (token: Parameters<INestApplicationContext['get']>[0]) =>
    app.get(token, { strict: false });
  return {
    app,
    commands: find(CommandBus),
    queries: find(QueryBus),
    aggregates: {
      carts: find(CartRepository),
      stock: find(StockRepository),
      products: find(ProductRepository),
      orders: find(OrderRepository),
      orderRefs: find(OrderRefRepository),
      store: find(StoreStatusRepository),
      settings: find(SettingsRepository),
      notifications: find(NotificationRepository),
      payments: find(PaymentRepository),
    },
    settings: find(ShopSettings),
    storeStatus: find(StoreStatus),
    area: find(DeliveryArea),
  };
};

/** The postcodes of the demo shop, for the table that distances are measured with. */
export const addPostcodes = (app: INestApplicationContext): Promise<void> =>
  app.get(PostcodeRepository, { strict: false }).add(fixturePostcodes);
