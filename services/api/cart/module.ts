import { CartModule } from '@hatch/contexts/cart/module';
import { LostDemandModule } from '@hatch/contexts/lost-demand/module';
import { SettingsModule } from '@hatch/contexts/settings/module';
import { StoreStatusModule } from '@hatch/contexts/store-status/module';
import { Module } from '@nestjs/common';
import { CartController } from './cart.controller.js';
import { OverlappingCalls } from './overlapping-calls.js';
import { SessionCarts } from './session-carts.service.js';

@Module({
  imports: [CartModule, LostDemandModule, SettingsModule, StoreStatusModule],
  controllers: [CartController],
  providers: [SessionCarts, { provide: OverlappingCalls, useFactory: () => new OverlappingCalls() }],
  exports: [SessionCarts],
})
export class CartApiModule {}
