import { CartModule } from '@hatch/contexts/cart/module';
import { CatalogModule } from '@hatch/contexts/catalog/module';
import { LostDemandModule } from '@hatch/contexts/lost-demand/module';
import { OrdersModule } from '@hatch/contexts/orders/module';
import { PaymentsModule } from '@hatch/contexts/payments/module';
import { SettingsModule } from '@hatch/contexts/settings/module';
import { Module } from '@nestjs/common';
import { NotificationsModule } from '@hatch/contexts/notifications/module';
import { OrderArchiveController } from './archive/order-archive.controller.js';
import { OrderArchive } from './archive/order-archive.service.js';
import { OrderMoneyModule } from './money/module.js';
import { OrderController } from './order.controller.js';
import { OrderAgain } from './order-again.service.js';
import { OwnOrdersController } from './own-orders.controller.js';
import { PlacementController } from './placement.controller.js';
import { SessionOrders } from './session-orders.service.js';
import { TrackingLinks } from './tracking/tracking-links.service.js';
import { TrackingController } from './tracking/tracking.controller.js';

@Module({
  imports: [
    CartModule,
    CatalogModule,
    LostDemandModule,
    NotificationsModule,
    OrderMoneyModule,
    OrdersModule,
    PaymentsModule,
    SettingsModule,
  ],
  controllers: [OrderArchiveController, OrderController, OwnOrdersController, PlacementController, TrackingController],
  providers: [OrderAgain, OrderArchive, SessionOrders, TrackingLinks],
  exports: [OrderArchive, SessionOrders, TrackingLinks],
})
export class OrderingApiModule {}
