import { SHOP_TIME_ZONE } from '@hatch/kernel/rules';

const TIME = new Intl.DateTimeFormat('en-GB', { timeZone: SHOP_TIME_ZONE, timeStyle: 'medium' });
const DAY_AND_TIME = new Intl.DateTimeFormat('en-GB', {
  timeZone: SHOP_TIME_ZONE,
  dateStyle: 'full',
  timeStyle: 'medium',
});

/** `18:42:05`, the shop's own time. @param at milliseconds since 1970 */
export const timeWithSeconds = (at: number): string => TIME.format(at);

/** `Friday, 20 November 2026 at 18:42:05` */
export const dayWithSeconds = (at: number): string => DAY_AND_TIME.format(at);
