import { CatalogModule } from '@hatch/contexts/catalog/module';
import { IntegrationsModule } from '@hatch/contexts/integrations/module';
import { KitchenModule } from '@hatch/contexts/orders/kitchen/module';
import { SettingsModule } from '@hatch/contexts/settings/module';
import { StockModule } from '@hatch/contexts/stock/module';
import { StoreStatusModule } from '@hatch/contexts/store-status/module';
import { Module } from '@nestjs/common';
import { CatalogApiModule } from '../catalog/module.js';
import { ActsApiModule } from '../history/module.js';
import { OrderMoneyModule } from '../orders/money/module.js';
import { SettingsApiModule } from '../settings/module.js';
import { V1CategoriesController } from './categories.controller.js';
import { V1DocumentController } from './document.controller.js';
import { V1EnteredOrdersController } from './entered-orders.controller.js';
import { V1EventsController } from './events.controller.js';
import { FeedListeners } from './feed-listeners.js';
import { V1HistoryController } from './history.controller.js';
import { V1KitchenController } from './kitchen.controller.js';
import { V1MeController } from './me.controller.js';
import { V1MenuController } from './menu.controller.js';
import { V1OrdersController } from './orders.controller.js';
import { V1RefundsController } from './refunds.controller.js';
import { V1StockController } from './stock.controller.js';
import { V1StoreController } from './store.controller.js';

@Module({
  imports: [
    ActsApiModule,
    CatalogApiModule,
    CatalogModule,
    IntegrationsModule,
    KitchenModule,
    OrderMoneyModule,
    SettingsApiModule,
    SettingsModule,
    StockModule,
    StoreStatusModule,
  ],
  controllers: [
    V1CategoriesController,
    V1DocumentController,
    V1EnteredOrdersController,
    V1EventsController,
    V1HistoryController,
    V1KitchenController,
    V1MeController,
    V1MenuController,
    V1OrdersController,
    V1RefundsController,
    V1StockController,
    V1StoreController,
  ],
  providers: [FeedListeners],
})
export class V1ApiModule {}
