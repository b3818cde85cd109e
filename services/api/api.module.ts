import { IdentityModule } from '@hatch/contexts/identity/module';
import { ProcessesModule } from '@hatch/processes';
import { Module, type DynamicModule } from '@nestjs/common';
import { CartItems } from './cart/cart-items.js';
import { CartController } from './cart/cart.controller.js';
import { CatalogController } from './catalog/catalog.controller.js';
import { VariantInternals } from './catalog/variant-internals.js';
import { DeliveryApiModule } from './delivery/module.js';
import { identityControllers, identityProviders } from './identity/index.js';
import { InPlaceEditingController } from './in-place-editing/in-place-editing.controller.js';
import { KitchenApiModule } from './kitchen/module.js';
import { LogController } from './log/log.controller.js';
import { openApiControllers } from './openapi/index.js';
import { OrderingApiModule } from './ordering/module.js';
import { NotFoundPages, PAGE_OPTIONS, pagesControllers, pagesProviders, type PageOptions } from './pages/index.js';
import { PaymentsApiModule } from './payments/module.js';
import { SessionModule } from './session/module.js';
import { SettingsController } from './settings/settings.controller.js';
import { stockControllers } from './stock/index.js';
import { StoreStatusApiModule } from './store-status/module.js';

/** Role `api`: every call and page. */
@Module({})
export class ApiModule {
  static forRoot(pages: PageOptions): DynamicModule {
    return {
      module: ApiModule,
      imports: [
        DeliveryApiModule,
        IdentityModule,
        KitchenApiModule,
        OrderingApiModule,
        PaymentsApiModule,
        ProcessesModule,
        SessionModule,
        StoreStatusApiModule,
      ],
      controllers: [
        CartController,
        CatalogController,
        InPlaceEditingController,
        LogController,
        SettingsController,
        ...identityControllers,
        ...openApiControllers,
        ...pagesControllers,
        ...stockControllers,
      ],
      providers: [
        CartItems,
        VariantInternals,
        { provide: PAGE_OPTIONS, useValue: pages },
        ...identityProviders,
        ...pagesProviders,
      ],
      exports: [NotFoundPages],
    };
  }
}
