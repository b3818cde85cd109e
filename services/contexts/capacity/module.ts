import { Module } from '@nestjs/common';
import { handlersOf } from '@hatch/platform';
import { CartModule } from '../cart/module.js';
import { StoreStatusModule } from '../store-status/module.js';
import { GetSlotLoadsHandler } from './get-slot-loads.handler.js';
import { GetTimesHandler } from './get-times.handler.js';
import { SlotRepository } from './slot.repository.js';
import { Slots } from './slots.service.js';
import { CloseSlot, ReopenSlot } from './close-slot.js';
import { SettingsModule } from '../settings/module.js';

@Module({
  imports: [CartModule, SettingsModule, StoreStatusModule],
  providers: [
    ...handlersOf(SlotRepository, [CloseSlot, ReopenSlot]),
    SlotRepository,
    Slots,
    GetSlotLoadsHandler,
    GetTimesHandler,
  ],
  exports: [SlotRepository, Slots],
})
export class CapacityModule {}

export { GetSlotLoads, type SlotLoads } from './get-slot-loads.handler.js';
export { GetTimes, type Times } from './get-times.handler.js';
export { Slots, type Asking } from './slots.service.js';
export { CloseSlot, ReopenSlot, SlotRepository };
