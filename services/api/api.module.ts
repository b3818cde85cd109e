import { Module, type DynamicModule, type ModuleMetadata } from '@nestjs/common';
import { CartItems } from './cart/cart-items.js';
import { CartController } from './cart/cart.controller.js';
import { CatalogController } from './catalog/catalog.controller.js';
import { DeliveryController } from './delivery/delivery.controller.js';
import { identityControllers, identityProviders } from './identity/index.js';
import { kitchenControllers, kitchenProviders } from './kitchen/index.js';
import { LogController } from './log/log.controller.js';
import { OrderController } from './ordering/order.controller.js';
import { PlacementController } from './ordering/placement.controller.js';
import { SessionOrders } from './ordering/session-order.js';
import { PaymentsController } from './payments/payments.controller.js';
import { OwnWrites } from './session/own-writes.js';
import { SettingsController } from './settings/settings.controller.js';
import { stockControllers } from './stock/index.js';
import { StoreStatusController } from './store-status/store-status.controller.js';

/** Role `api`: every call and page. Processes and read models come from the modules imported. */
@Module({})
export class ApiModule {
  static forRoot(imports: NonNullable<ModuleMetadata['imports']>): DynamicModule {
    return {
      module: ApiModule,
      imports: [...imports],
      controllers: [
        CartController,
        CatalogController,
        DeliveryController,
        LogController,
        OrderController,
        PlacementController,
        PaymentsController,
        SettingsController,
        StoreStatusController,
        ...identityControllers,
        ...kitchenControllers,
        ...stockControllers,
      ],
      providers: [CartItems, OwnWrites, SessionOrders, ...identityProviders, ...kitchenProviders],
    };
  }
}
