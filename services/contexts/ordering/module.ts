import { Module } from '@nestjs/common';
import { CartModule } from '../cart/module.js';
import { CatalogModule } from '../catalog/module.js';
import { DeliveryModule } from '../delivery/module.js';
import { StockModule } from '../stock/module.js';
import { StoreStatusModule } from '../store-status/module.js';
import { OrderRefRepository } from './order-ref.repository.js';
import { OrderRepository } from './order.repository.js';

@Module({
  imports: [CartModule, CatalogModule, DeliveryModule, StockModule, StoreStatusModule],
  providers: [OrderRepository, OrderRefRepository],
  exports: [OrderRepository, OrderRefRepository],
})
export class OrderingModule {}

export { OrderRefRepository, OrderRepository };
