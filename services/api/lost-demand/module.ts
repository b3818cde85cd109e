import { StoreStatusModule } from '@hatch/contexts/store-status/module';
import { Module } from '@nestjs/common';
import { LostDemandController } from './lost-demand.controller.js';

@Module({ imports: [StoreStatusModule], controllers: [LostDemandController] })
export class LostDemandApiModule {}
