import { AggregateRepository, SITE, type StreamStore } from '@hatch/kernel';
import { EVENT_STORE } from '@hatch/platform';
import { Inject, Injectable } from '@nestjs/common';
import type { SettingsEvent } from './events.js';
import { accountIn, pushSettings, type PushAccount, type PushSettings } from './push-account.js';

@Injectable()
export class PushAccounts {
  readonly #settings: AggregateRepository<PushSettings, SettingsEvent>;

  constructor(@Inject(EVENT_STORE) store: StreamStore) {
    this.#settings = new AggregateRepository(store, pushSettings, { cachedStreams: 1 });
  }

  async present(): Promise<PushAccount | undefined> {
    return accountIn((await this.#settings.load(SITE)).state);
  }
}
