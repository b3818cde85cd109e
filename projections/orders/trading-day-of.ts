import { londonDate } from '@hatch/kernel/rules';
import type { StoredOrder } from './order-record.js';

/** `2026-11-20`; undefined until it is placed. */
export const tradingDayOf = ({
  placedAt,
  tradingDay,
}: Pick<StoredOrder, 'placedAt' | 'tradingDay'>): string | undefined =>
  placedAt === null ? undefined : (tradingDay ?? londonDate(new Date(placedAt)));
