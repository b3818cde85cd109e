import { CartModule } from '@hatch/contexts/cart/module';
import { SettingsModule } from '@hatch/contexts/settings/module';
import { StoreStatusModule } from '@hatch/contexts/store-status/module';
import { Module } from '@nestjs/common';
import { CartController } from './cart.controller.js';

@Module({ imports: [CartModule, SettingsModule, StoreStatusModule], controllers: [CartController] })
export class CartApiModule {}
