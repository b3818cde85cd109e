import { AggregateRepository, type StreamStore } from '@hatch/kernel';
import { EVENT_STORE } from '@hatch/platform';
import { Inject, Injectable } from '@nestjs/common';
import type { SlotEvent } from './events.js';
import { slot, type Slot } from './state.js';

/** More than all orders of a quarter of an hour reserve and confirm while a placement is carried on with. */
const RECENT_EVENTS = 100;

@Injectable()
export class SlotRepository extends AggregateRepository<Slot, SlotEvent> {
  constructor(@Inject(EVENT_STORE) store: StreamStore) {
    super(store, slot, { recentEvents: RECENT_EVENTS });
  }
}
