import { valueOf } from '@hatch/contexts/settings';
import { announceClosing, closeForTheDay, hoursDue, promptOpening, type HoursDue } from '@hatch/contexts/store-status';
import type { Clock } from '@hatch/kernel';
import { SITE, type Aggregates } from '../aggregates.js';
import type { ScheduledTask } from '../runner/process-manager.js';
import type { Shop } from '../shop.js';
import { systemContext } from '../system-context.js';

const EVERY_MS = 1_000;

/** Announces closing, closes at closing time and asks staff to open; a plain shop keeps no hours (OPEN-53). */
export const keepOpeningHours = (aggregates: Pick<Aggregates, 'store'>, shop: Shop, clock: Clock): ScheduledTask => ({
  name: 'keep-opening-hours',
  every: EVERY_MS,
  run: async () => {
    if (!(await shop.isTakeaway())) return;
    const settings = await shop.settings();
    const hours = { openTime: valueOf(settings, 'open_time'), closeTime: valueOf(settings, 'close_time') };
    for (const due of hoursDue(hours, clock()))
      await aggregates.store.handle(SITE, decisionOn(due), systemContext('keep-opening-hours', clock));
  },
});

const decisionOn = (due: HoursDue) => {
  switch (due.kind) {
    case 'announce-closing':
      return announceClosing(due.mins, due.closesAt);
    case 'close':
      return closeForTheDay(due.closesAt);
    case 'prompt-opening':
      return promptOpening(due.opensAt);
    default:
      return due satisfies never;
  }
};
