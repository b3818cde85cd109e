import { StoreStatusModule } from '@hatch/contexts/store-status/module';
import { Module } from '@nestjs/common';
import { OpeningHoursController } from './opening-hours.controller.js';
import { StoreStatusController } from './store-status.controller.js';

@Module({ imports: [StoreStatusModule], controllers: [StoreStatusController, OpeningHoursController] })
export class StoreStatusApiModule {}
