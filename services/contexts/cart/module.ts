import { Module } from '@nestjs/common';
import { CatalogModule } from '../catalog/module.js';
import { StockModule } from '../stock/module.js';
import { StoreStatusModule } from '../store-status/module.js';
import { CartRepository } from './cart.repository.js';
import { ClaimCartHandler } from './claim-cart.handler.js';

@Module({
  imports: [CatalogModule, StockModule, StoreStatusModule],
  providers: [CartRepository, ClaimCartHandler],
  exports: [CartRepository],
})
export class CartModule {}

export { CartRepository };
export { ClaimCart } from './claim-cart.handler.js';
