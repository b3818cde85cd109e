import { StockModule } from '@hatch/contexts/stock/module';
import { Module } from '@nestjs/common';
import { SessionModule } from '../session/module.js';
import { StockController } from './stock.controller.js';

@Module({ imports: [StockModule, SessionModule], controllers: [StockController] })
export class StockApiModule {}
