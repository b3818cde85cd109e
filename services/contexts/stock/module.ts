import { Module } from '@nestjs/common';
import { handlersOf } from '@hatch/platform';
import { CatalogModule } from '../catalog/module.js';
import { PutOnSaleHandler, SaleItems, TakeOffSaleHandler } from './sale-stop.handler.js';
import { StockRepository } from './stock.repository.js';
import { CountStock, MoveStock } from './count-stock.js';
import { EndSaleStop } from './stop-sale.js';

@Module({
  imports: [CatalogModule],
  providers: [
    ...handlersOf(StockRepository, [CountStock, EndSaleStop, MoveStock]),
    StockRepository,
    SaleItems,
    PutOnSaleHandler,
    TakeOffSaleHandler,
  ],
  exports: [StockRepository],
})
export class StockModule {}

export { PutOnSale, TakeOffSale } from './sale-stop.handler.js';
export type { SaleItem } from './sale-stop.handler.js';
export { CountStock, EndSaleStop, MoveStock, StockRepository };
