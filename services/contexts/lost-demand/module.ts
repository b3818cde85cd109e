import { Module } from '@nestjs/common';
import { CartModule } from '../cart/module.js';
import { CatalogModule } from '../catalog/module.js';
import { OrdersModule } from '../orders/module.js';
import { StoreStatusModule } from '../store-status/module.js';
import { LostDemandFacts } from './lost-demand-facts.service.js';
import { LostDemandRepository } from './lost-demand.repository.js';
import { LostDemand } from './lost-demand.service.js';
import { RecordCheckoutLeftHandler } from './record-checkout-left.handler.js';

@Module({
  imports: [CartModule, CatalogModule, OrdersModule, StoreStatusModule],
  providers: [LostDemandFacts, LostDemandRepository, LostDemand, RecordCheckoutLeftHandler],
  exports: [LostDemand],
})
export class LostDemandModule {}

export { LostDemand } from './lost-demand.service.js';
export { LEFT_AFTER_MS, RecordCheckoutLeft } from './record-checkout-left.handler.js';
