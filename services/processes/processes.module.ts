import { CartHolds, CartModule } from '@hatch/contexts/cart/module';
import { CatalogModule } from '@hatch/contexts/catalog/module';
import { DeliveryModule } from '@hatch/contexts/delivery/module';
import { KitchenModule } from '@hatch/contexts/kitchen/module';
import { NotificationsModule } from '@hatch/contexts/notifications/module';
import { OrderingModule } from '@hatch/contexts/ordering/module';
import { PaymentsModule } from '@hatch/contexts/payments/module';
import { SettingsModule } from '@hatch/contexts/settings/module';
import { StockModule } from '@hatch/contexts/stock/module';
import { Shop, StoreStatusModule } from '@hatch/contexts/store-status/module';
import { Module } from '@nestjs/common';
import { Aggregates } from './aggregates.js';
import { CartKeeper } from './keep-cart/cart-keeper.js';

const contexts = [
  CartModule,
  CatalogModule,
  DeliveryModule,
  KitchenModule,
  NotificationsModule,
  OrderingModule,
  PaymentsModule,
  SettingsModule,
  StockModule,
  StoreStatusModule,
];

const services = [
  {
    provide: CartKeeper,
    inject: [Aggregates, Shop, CartHolds],
    useFactory: (aggregates: Aggregates, shop: Shop, holds: CartHolds) => new CartKeeper(aggregates, shop, holds),
  },
];

@Module({
  imports: contexts,
  providers: [Aggregates, ...services],
  exports: [Aggregates, ...services.map(({ provide }) => provide), ...contexts],
})
export class ProcessesModule {}
