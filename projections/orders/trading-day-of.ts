import type { RecordedEvent } from '@hatch/kernel';
import { londonDate, isDay } from '@hatch/kernel/rules';
import type { StoredOrder } from './order-record.js';

/** `2026-11-20`; undefined until it is placed. */
export const tradingDayOf = ({
  placedAt,
  tradingDay,
}: Pick<StoredOrder, 'placedAt' | 'tradingDay'>): string | undefined =>
  placedAt === null ? undefined : (tradingDay ?? londonDate(new Date(placedAt)));

/** Trading day: `2026-11-20`. */
export const placingDate = ({ data, meta }: RecordedEvent): string =>
  'tradingDay' in data && typeof data.tradingDay === 'string' && isDay(data.tradingDay)
    ? data.tradingDay
    : londonDate(new Date(meta.at));
