import { StoreStatusModule } from '@hatch/contexts/store-status/module';
import { Module } from '@nestjs/common';
import { APP_GUARD } from '@nestjs/core';
import { OrderMoneyModule } from '../orders/money/module.js';
import { ReplayController } from './replay.controller.js';
import { ReplayThread } from './replay-thread.service.js';
import { ReplayGuard } from './replay.guard.js';

@Module({
  imports: [OrderMoneyModule, StoreStatusModule],
  controllers: [ReplayController],
  providers: [ReplayThread, { provide: APP_GUARD, useClass: ReplayGuard }],
})
export class ReplayApiModule {}
