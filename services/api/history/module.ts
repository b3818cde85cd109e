import { HistoryModule } from '@hatch/contexts/history/module';
import { OrdersModule } from '@hatch/contexts/orders/module';
import { Module } from '@nestjs/common';
import { HistoryController } from './history.controller.js';
import { SeenByCustomer } from './seen.service.js';

@Module({ imports: [HistoryModule, OrdersModule], controllers: [HistoryController], providers: [SeenByCustomer] })
export class HistoryApiModule {}
