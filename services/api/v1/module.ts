import { CatalogModule } from '@hatch/contexts/catalog/module';
import { IntegrationsModule } from '@hatch/contexts/integrations/module';
import { KitchenModule } from '@hatch/contexts/kitchen/module';
import { SettingsModule } from '@hatch/contexts/settings/module';
import { StockModule } from '@hatch/contexts/stock/module';
import { StoreStatusModule } from '@hatch/contexts/store-status/module';
import { Module } from '@nestjs/common';
import { V1DocumentController } from './document.controller.js';
import { V1EventsController } from './events.controller.js';
import { FeedListeners } from './feed-listeners.js';
import { V1MeController } from './me.controller.js';
import { V1MenuController } from './menu.controller.js';
import { V1OrdersController } from './orders.controller.js';
import { V1StockController } from './stock.controller.js';
import { V1StoreController } from './store.controller.js';

/** What programs call by themselves (API-01). */
@Module({
  imports: [CatalogModule, IntegrationsModule, KitchenModule, SettingsModule, StockModule, StoreStatusModule],
  controllers: [
    V1DocumentController,
    V1EventsController,
    V1MeController,
    V1MenuController,
    V1OrdersController,
    V1StockController,
    V1StoreController,
  ],
  providers: [FeedListeners],
})
export class V1ApiModule {}
