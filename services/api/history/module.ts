import { HistoryModule } from '@hatch/contexts/history/module';
import { OrdersModule } from '@hatch/contexts/orders/module';
import { StoreStatusModule } from '@hatch/contexts/store-status/module';
import { Module } from '@nestjs/common';
import { ActsController } from './acts.controller.js';
import { ActsService } from './acts.service.js';
import { HistoryController } from './history.controller.js';
import { SeenByCustomer } from './seen.service.js';

@Module({
  imports: [StoreStatusModule],
  controllers: [ActsController],
  providers: [ActsService],
  exports: [ActsService],
})
export class ActsApiModule {}

@Module({ imports: [HistoryModule, OrdersModule], controllers: [HistoryController], providers: [SeenByCustomer] })
export class HistoryApiModule {}
