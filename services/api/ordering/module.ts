import { CartModule } from '@hatch/contexts/cart/module';
import { OrderingModule } from '@hatch/contexts/ordering/module';
import { SettingsModule } from '@hatch/contexts/settings/module';
import { Module } from '@nestjs/common';
import { OrderController } from './order.controller.js';
import { PlacementController } from './placement.controller.js';
import { SessionOrders } from './session-orders.service.js';

@Module({
  imports: [CartModule, OrderingModule, SettingsModule],
  controllers: [OrderController, PlacementController],
  providers: [SessionOrders],
  exports: [SessionOrders],
})
export class OrderingApiModule {}
