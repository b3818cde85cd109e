import { SITE, type StreamStore } from '@hatch/kernel';
import { EVENT_STORE } from '@hatch/platform';
import { Inject, Injectable } from '@nestjs/common';
import type { SettingsChanged } from '../settings/events.js';
import { settings } from '../settings/index.js';
import type { OpeningHoursChanged, StoreStatusChanged } from '../store-status/events.js';
import { storeStatus } from '../store-status/index.js';
import { ASSUMABLE_SETTINGS } from './assumptions.js';

const JUDGED_BY: readonly string[] = [
  ...ASSUMABLE_SETTINGS,
  'open_time',
  'close_time',
  'auto_accept',
  'order_ahead',
  'order_ahead_closed',
  'is_takeaway',
];

type At<E> = {
  readonly at: string;
  readonly event: E;
};

export type ShopEvents = {
  readonly settings: readonly At<SettingsChanged>[];
  readonly store: readonly At<StoreStatusChanged | OpeningHoursChanged>[];
};

/** Reads only what orders are judged by, page by page, without secret settings. */
@Injectable()
export class ShopHistory {
  constructor(@Inject(EVENT_STORE) private readonly log: StreamStore) {}

  async events(): Promise<ShopEvents> {
    const changes: At<SettingsChanged>[] = [];
    for await (const { type, data, meta } of this.log.readStream(`${settings.category}-${SITE}`)) {
      if (type !== 'SettingsChanged') continue;
      const all = (data as SettingsChanged['data']).changes;
      const judged = Object.fromEntries(Object.entries(all).filter(([key]) => JUDGED_BY.includes(key)));
      if (Object.keys(judged).length > 0) changes.push({ at: meta.at, event: { type, data: { changes: judged } } });
    }
    const store: At<StoreStatusChanged | OpeningHoursChanged>[] = [];
    for await (const { type, data, meta } of this.log.readStream(`${storeStatus.category}-${SITE}`))
      if (type === 'StoreStatusChanged' || type === 'OpeningHoursChanged')
        store.push({ at: meta.at, event: { type, data } as StoreStatusChanged | OpeningHoursChanged });
    return { settings: changes, store };
  }
}
