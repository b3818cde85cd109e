import { ProcessesModule } from '@hatch/processes';
import { Module, type DynamicModule } from '@nestjs/common';
import { CartApiModule } from './cart/module.js';
import { CatalogApiModule } from './catalog/module.js';
import { ContentApiModule } from './content/module.js';
import { DeliveryController } from './delivery/delivery.controller.js';
import { IdentityApiModule } from './identity/module.js';
import { kitchenControllers, kitchenProviders } from './kitchen/index.js';
import { LogController } from './log/log.controller.js';
import { openApiControllers } from './openapi/index.js';
import { OrderController } from './ordering/order.controller.js';
import { PlacementController } from './ordering/placement.controller.js';
import { SessionOrders } from './ordering/session-order.js';
import { NotFoundPages, PAGE_OPTIONS, pagesControllers, pagesProviders, type PageOptions } from './pages/index.js';
import { PaymentsController } from './payments/payments.controller.js';
import { SessionModule } from './session/module.js';
import { SettingsApiModule } from './settings/module.js';
import { StockApiModule } from './stock/module.js';
import { StoreStatusApiModule } from './store-status/module.js';

/** Role `api`: every call and page. */
@Module({})
export class ApiModule {
  static forRoot(pages: PageOptions): DynamicModule {
    return {
      module: ApiModule,
      imports: [
        CartApiModule,
        CatalogApiModule,
        ContentApiModule,
        IdentityApiModule,
        ProcessesModule,
        SessionModule,
        SettingsApiModule,
        StockApiModule,
        StoreStatusApiModule,
      ],
      controllers: [
        DeliveryController,
        LogController,
        OrderController,
        PlacementController,
        PaymentsController,
        ...kitchenControllers,
        ...openApiControllers,
        ...pagesControllers,
      ],
      providers: [
        SessionOrders,
        { provide: PAGE_OPTIONS, useValue: pages },
        ...kitchenProviders,
        ...pagesProviders,
      ],
      exports: [NotFoundPages],
    };
  }
}
