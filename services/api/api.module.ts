import { Module, type DynamicModule } from '@nestjs/common';
import { dirname, join } from 'node:path';
import { BuildController } from './build/build.controller.js';
import { ActsApiModule, HistoryApiModule } from './history/module.js';
import { CapacityApiModule } from './capacity/module.js';
import { CartApiModule } from './cart/module.js';
import { CatalogApiModule } from './catalog/module.js';
import { ContactApiModule } from './contact/module.js';
import { ContentApiModule } from './content/module.js';
import { DecorationsApiModule } from './decorations/module.js';
import { DeliveryApiModule } from './delivery/module.js';
import { IdentityApiModule } from './identity/module.js';
import { IntegrationsApiModule } from './integrations/module.js';
import { KitchenApiModule } from './kitchen/module.js';
import { LimitsApiModule } from './limits/module.js';
import { LogController } from './log/log.controller.js';
import { LostDemandApiModule } from './lost-demand/module.js';
import { NotificationsApiModule } from './notifications/module.js';
import { OAuthApiModule } from './oauth/module.js';
import { OpenApiController } from './openapi/openapi.controller.js';
import { OrderingApiModule } from './orders/module.js';
import { PagesModule } from './pages/module.js';
import type { PageOptions } from './pages/page-options.js';
import { PaymentsApiModule } from './payments/module.js';
import { ProofsApiModule } from './proofs/module.js';
import { ReconciliationApiModule } from './reconciliation/module.js';
import { ReplayApiModule } from './replay/module.js';
import { SettingsApiModule } from './settings/module.js';
import { SetupApiModule } from './setup/module.js';
import { StockApiModule } from './stock/module.js';
import { StoreStatusApiModule } from './store-status/module.js';
import { V1ApiModule } from './v1/module.js';
import { WhatIfApiModule } from './what-if/module.js';

@Module({})
export class ApiModule {
  static forRoot(pages: PageOptions): DynamicModule {
    return {
      module: ApiModule,
      imports: [
        ActsApiModule,
        CapacityApiModule,
        CartApiModule,
        CatalogApiModule,
        ContactApiModule,
        ContentApiModule,
        DecorationsApiModule.forRoot({ snowFolder: join(dirname(pages.indexHtml), 'snow') }),
        DeliveryApiModule,
        HistoryApiModule,
        IdentityApiModule,
        IntegrationsApiModule,
        KitchenApiModule,
        LimitsApiModule,
        LostDemandApiModule,
        NotificationsApiModule,
        OAuthApiModule,
        OrderingApiModule,
        PagesModule.forRoot(pages),
        PaymentsApiModule,
        ProofsApiModule,
        ReconciliationApiModule,
        ReplayApiModule,
        SettingsApiModule,
        SetupApiModule,
        StockApiModule,
        StoreStatusApiModule,
        V1ApiModule,
        WhatIfApiModule,
      ],
      controllers: [BuildController, LogController, OpenApiController],
    };
  }
}
