import { Module } from '@nestjs/common';
import { CatalogModule } from '../catalog/module.js';
import { CountStockHandler } from './count-stock.handler.js';
import { EndSaleStopHandler } from './end-sale-stop.handler.js';
import { MoveStockHandler } from './move-stock.handler.js';
import { PutOnSaleHandler } from './put-on-sale.handler.js';
import { SaleItems } from './sale-items.service.js';
import { StockRepository } from './stock.repository.js';
import { TakeOffSaleHandler } from './take-off-sale.handler.js';

@Module({
  imports: [CatalogModule],
  providers: [
    StockRepository,
    SaleItems,
    CountStockHandler,
    EndSaleStopHandler,
    MoveStockHandler,
    PutOnSaleHandler,
    TakeOffSaleHandler,
  ],
  exports: [StockRepository],
})
export class StockModule {}

export { CountStock } from './count-stock.handler.js';
export { EndSaleStop } from './end-sale-stop.handler.js';
export { MoveStock } from './move-stock.handler.js';
export { PutOnSale } from './put-on-sale.handler.js';
export type { SaleItem } from './sale-items.service.js';
export { TakeOffSale } from './take-off-sale.handler.js';
export { StockRepository };
