import { CartModule } from '@hatch/contexts/cart/module';
import { CatalogModule } from '@hatch/contexts/catalog/module';
import { DeliveryArea, DeliveryModule } from '@hatch/contexts/delivery/module';
import { NotificationsModule } from '@hatch/contexts/notifications/module';
import { OrderingModule } from '@hatch/contexts/ordering/module';
import { SettingsModule } from '@hatch/contexts/settings/module';
import { StockModule } from '@hatch/contexts/stock/module';
import { Shop, StoreStatusModule } from '@hatch/contexts/store-status/module';
import type { Clock } from '@hatch/kernel';
import { CLOCK, CONFIG, Mailer, type Config } from '@hatch/platform';
import { Module } from '@nestjs/common';
import { Aggregates } from './aggregates.js';
import { CheckoutDesk } from './check-out/checkout-desk.js';
import { CartKeeper } from './keep-cart/cart-keeper.js';
import { NotificationSender } from './notify-customer/notification-sender.js';
import { OrderPlacement } from './place-order/order-placement.js';
import { KitchenDesk } from './run-kitchen/kitchen-desk.js';
import { RunnerModule } from './runner/runner.module.js';

const contexts = [
  CartModule,
  CatalogModule,
  DeliveryModule,
  NotificationsModule,
  OrderingModule,
  SettingsModule,
  StockModule,
  StoreStatusModule,
];

const services = [
  {
    provide: CartKeeper,
    inject: [Aggregates, Shop, CONFIG],
    useFactory: (aggregates: Aggregates, shop: Shop, { holdMinutes }: Config) =>
      new CartKeeper(aggregates, shop, holdMinutes),
  },
  {
    provide: CheckoutDesk,
    inject: [Aggregates, Shop, DeliveryArea, CartKeeper],
    useFactory: (aggregates: Aggregates, shop: Shop, area: DeliveryArea, keeper: CartKeeper) =>
      new CheckoutDesk(aggregates, shop, area, keeper),
  },
  {
    provide: OrderPlacement,
    inject: [Aggregates, Shop, DeliveryArea, CheckoutDesk, CartKeeper, CONFIG, CLOCK],
    useFactory: (
      aggregates: Aggregates,
      shop: Shop,
      area: DeliveryArea,
      desk: CheckoutDesk,
      keeper: CartKeeper,
      { holdMinutes }: Config,
      clock: Clock,
    ) => new OrderPlacement(aggregates, shop, area, desk, keeper, holdMinutes, clock),
  },
  {
    provide: NotificationSender,
    inject: [Aggregates, Shop, Mailer, CONFIG],
    useFactory: (aggregates: Aggregates, shop: Shop, mailer: Mailer, { adminEmail }: Config) =>
      new NotificationSender(aggregates, shop, mailer, adminEmail),
  },
  {
    provide: KitchenDesk,
    inject: [Aggregates, Shop, NotificationSender],
    useFactory: (aggregates: Aggregates, shop: Shop, sender: NotificationSender) =>
      new KitchenDesk(aggregates, shop, sender),
  },
];

@Module({
  imports: [...contexts, RunnerModule],
  providers: [Aggregates, ...services],
  exports: [Aggregates, ...services.map(({ provide }) => provide), ...contexts],
})
export class ProcessesModule {}
