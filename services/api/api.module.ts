import { ProcessesModule } from '@hatch/processes';
import { Module, type DynamicModule } from '@nestjs/common';
import { CartItems } from './cart/cart-items.js';
import { CartController } from './cart/cart.controller.js';
import { CatalogController } from './catalog/catalog.controller.js';
import { VariantInternals } from './catalog/variant-internals.js';
import { DeliveryController } from './delivery/delivery.controller.js';
import { IdentityApiModule } from './identity/module.js';
import { InPlaceEditingController } from './in-place-editing/in-place-editing.controller.js';
import { kitchenControllers, kitchenProviders } from './kitchen/index.js';
import { LogController } from './log/log.controller.js';
import { openApiControllers } from './openapi/index.js';
import { OrderController } from './ordering/order.controller.js';
import { PlacementController } from './ordering/placement.controller.js';
import { SessionOrders } from './ordering/session-order.js';
import { NotFoundPages, PAGE_OPTIONS, pagesControllers, pagesProviders, type PageOptions } from './pages/index.js';
import { PaymentsController } from './payments/payments.controller.js';
import { ReadYourWrites } from './session/read-your-writes.js';
import { SettingsApiModule } from './settings/module.js';
import { stockControllers } from './stock/index.js';
import { StoreStatusApiModule } from './store-status/module.js';

/** Role `api`: every call and page. */
@Module({})
export class ApiModule {
  static forRoot(pages: PageOptions): DynamicModule {
    return {
      module: ApiModule,
      imports: [IdentityApiModule, ProcessesModule, SettingsApiModule, StoreStatusApiModule],
      controllers: [
        CartController,
        CatalogController,
        DeliveryController,
        InPlaceEditingController,
        LogController,
        OrderController,
        PlacementController,
        PaymentsController,
        ...kitchenControllers,
        ...openApiControllers,
        ...pagesControllers,
        ...stockControllers,
      ],
      providers: [
        CartItems,
        ReadYourWrites,
        SessionOrders,
        VariantInternals,
        { provide: PAGE_OPTIONS, useValue: pages },
        ...kitchenProviders,
        ...pagesProviders,
      ],
      exports: [NotFoundPages],
    };
  }
}
