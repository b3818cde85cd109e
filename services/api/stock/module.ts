import { StockModule } from '@hatch/contexts/stock/module';
import { StoreStatusModule } from '@hatch/contexts/store-status/module';
import { Module } from '@nestjs/common';
import { StockController } from './stock.controller.js';

@Module({ imports: [StockModule, StoreStatusModule], controllers: [StockController] })
export class StockApiModule {}
