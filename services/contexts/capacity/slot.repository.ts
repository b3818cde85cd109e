import { AggregateRepository, type StreamStore } from '@hatch/kernel';
import { EVENT_STORE } from '@hatch/platform';
import { Inject, Injectable } from '@nestjs/common';
import type { SlotEvent } from './events.js';
import { slot, type Slot } from './state.js';

/** More than the orders of a quarter of an hour write while one placement goes on. */
const RECENT_EVENTS = 100;

@Injectable()
export class SlotRepository extends AggregateRepository<Slot, SlotEvent> {
  constructor(@Inject(EVENT_STORE) store: StreamStore) {
    super(store, slot, { recentEvents: RECENT_EVENTS });
  }
}
