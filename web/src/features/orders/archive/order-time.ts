import { dateFormat, SHOP_TIME_ZONE } from '@hatch/kernel/rules';

const dayAndTime = dateFormat({
  timeZone: SHOP_TIME_ZONE,
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
});

/** `20 Nov 2026, 18:05` in London */
export const orderTime = (instant: string): string => dayAndTime(new Date(instant));
