import { CapacityModule } from '@hatch/contexts/capacity/module';
import { StoreStatusModule } from '@hatch/contexts/store-status/module';
import { Module } from '@nestjs/common';
import { SettingsModule } from '@hatch/contexts/settings/module';
import { OpeningHoursController } from './opening-hours.controller.js';
import { TemporaryStatesController } from './temporary-states.controller.js';
import { TemporaryStates } from './temporary-states.service.js';
import { StoreStatusController } from './store-status.controller.js';

@Module({
  imports: [CapacityModule, SettingsModule, StoreStatusModule],
  controllers: [StoreStatusController, OpeningHoursController, TemporaryStatesController],
  providers: [TemporaryStates],
})
export class StoreStatusApiModule {}
