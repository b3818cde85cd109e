import { StoreStatusModule } from '@hatch/contexts/store-status/module';
import { Module } from '@nestjs/common';
import { SettingsModule } from '@hatch/contexts/settings/module';
import { OrderBalances } from './order-balances.service.js';
import { Takings } from './takings.service.js';

@Module({
  imports: [SettingsModule, StoreStatusModule],
  providers: [OrderBalances, Takings],
  exports: [OrderBalances, Takings],
})
export class OrderMoneyModule {}
