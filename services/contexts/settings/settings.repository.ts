import { AggregateRepository, type StreamStore } from '@hatch/kernel';
import { EVENT_STORE } from '@hatch/platform';
import { Inject, Injectable } from '@nestjs/common';
import type { SettingsEvent } from './events.js';
import { settings, type Settings } from './state.js';

const RECENT_EVENTS = 50;

@Injectable()
export class SettingsRepository extends AggregateRepository<Settings, SettingsEvent> {
  constructor(@Inject(EVENT_STORE) store: StreamStore) {
    super(store, settings, { recentEvents: RECENT_EVENTS });
  }
}
