import { StockModule } from '@hatch/contexts/stock/module';
import { Module } from '@nestjs/common';
import { StockController } from './stock.controller.js';

@Module({ imports: [StockModule], controllers: [StockController] })
export class StockApiModule {}
