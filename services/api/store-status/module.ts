import { StoreStatusModule } from '@hatch/contexts/store-status/module';
import { Module } from '@nestjs/common';
import { StoreStatusController } from './store-status.controller.js';

@Module({ imports: [StoreStatusModule], controllers: [StoreStatusController] })
export class StoreStatusApiModule {}
