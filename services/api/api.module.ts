import { Module, type DynamicModule } from '@nestjs/common';
import { CartApiModule } from './cart/module.js';
import { CatalogApiModule } from './catalog/module.js';
import { ContactApiModule } from './contact/module.js';
import { ContentApiModule } from './content/module.js';
import { DeliveryApiModule } from './delivery/module.js';
import { IdentityApiModule } from './identity/module.js';
import { IntegrationsApiModule } from './integrations/module.js';
import { KitchenApiModule } from './kitchen/module.js';
import { LogController } from './log/log.controller.js';
import { OAuthApiModule } from './oauth/module.js';
import { OpenApiController } from './openapi/openapi.controller.js';
import { OrderingApiModule } from './ordering/module.js';
import { PagesModule } from './pages/module.js';
import type { PageOptions } from './pages/page-options.js';
import { PaymentsApiModule } from './payments/module.js';
import { ReconciliationApiModule } from './reconciliation/module.js';
import { SettingsApiModule } from './settings/module.js';
import { SetupApiModule } from './setup/module.js';
import { StockApiModule } from './stock/module.js';
import { StoreStatusApiModule } from './store-status/module.js';
import { V1ApiModule } from './v1/module.js';

/** Role `api`: every call and page. */
@Module({})
export class ApiModule {
  static forRoot(pages: PageOptions): DynamicModule {
    return {
      module: ApiModule,
      imports: [
        CartApiModule,
        CatalogApiModule,
        ContactApiModule,
        ContentApiModule,
        DeliveryApiModule,
        IdentityApiModule,
        IntegrationsApiModule,
        KitchenApiModule,
        OAuthApiModule,
        OrderingApiModule,
        PagesModule.forRoot(pages),
        PaymentsApiModule,
        ReconciliationApiModule,
        SettingsApiModule,
        SetupApiModule,
        StockApiModule,
        StoreStatusApiModule,
        V1ApiModule,
      ],
      controllers: [LogController, OpenApiController],
    };
  }
}
