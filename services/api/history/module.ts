import { HistoryModule } from '@hatch/contexts/history/module';
import { OrderingModule } from '@hatch/contexts/ordering/module';
import { Module } from '@nestjs/common';
import { HistoryController } from './history.controller.js';
import { SeenByCustomer } from './seen.service.js';

@Module({ imports: [HistoryModule, OrderingModule], controllers: [HistoryController], providers: [SeenByCustomer] })
export class HistoryApiModule {}
