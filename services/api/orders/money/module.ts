import { Module } from '@nestjs/common';
import { OrderBalances } from './order-balances.service.js';
import { Takings } from './takings.service.js';

@Module({
  providers: [OrderBalances, Takings],
  exports: [OrderBalances, Takings],
})
export class OrderMoneyModule {}
