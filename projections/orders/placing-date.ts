import type { RecordedEvent } from '@hatch/kernel';
import { isDay, londonDate } from '@hatch/kernel/rules';

/** Trading day: `2026-11-20`. */
export const placingDate = ({ data, meta }: RecordedEvent): string =>
  'tradingDay' in data && typeof data.tradingDay === 'string' && isDay(data.tradingDay)
    ? data.tradingDay
    : londonDate(new Date(meta.at));
