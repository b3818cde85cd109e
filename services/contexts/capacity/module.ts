import { Module } from '@nestjs/common';
import { CartModule } from '../cart/module.js';
import { StoreStatusModule } from '../store-status/module.js';
import { CloseSlotHandler } from './close-slot.handler.js';
import { GetSlotLoadsHandler } from './get-slot-loads.handler.js';
import { GetTimesHandler } from './get-times.handler.js';
import { ReopenSlotHandler } from './reopen-slot.handler.js';
import { SlotRepository } from './slot.repository.js';
import { Slots } from './slots.service.js';

@Module({
  imports: [CartModule, StoreStatusModule],
  providers: [SlotRepository, Slots, CloseSlotHandler, GetSlotLoadsHandler, GetTimesHandler, ReopenSlotHandler],
  exports: [SlotRepository, Slots],
})
export class CapacityModule {}

export { CloseSlot } from './close-slot.handler.js';
export { GetSlotLoads, type SlotLoads } from './get-slot-loads.handler.js';
export { GetTimes, type Times } from './get-times.handler.js';
export { ReopenSlot } from './reopen-slot.handler.js';
export { Slots, type Asking } from './slots.service.js';
export { SlotRepository };
