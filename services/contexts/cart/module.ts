import { Module } from '@nestjs/common';
import { CatalogModule } from '../catalog/module.js';
import { StockModule } from '../stock/module.js';
import { StoreStatusModule } from '../store-status/module.js';
import { CartHolds } from './cart-holds.service.js';
import { CartRepository } from './cart.repository.js';

@Module({
  imports: [CatalogModule, StockModule, StoreStatusModule],
  providers: [CartHolds, CartRepository],
  exports: [CartHolds, CartRepository],
})
export class CartModule {}

export { CartHolds, CartRepository };
