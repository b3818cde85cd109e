import { dateFormat, SHOP_TIME_ZONE } from '@hatch/kernel/rules';

/** `18:42:05` in London */
export const timeWithSeconds = dateFormat({ timeZone: SHOP_TIME_ZONE, timeStyle: 'medium' });

export const dayWithSeconds = dateFormat({ timeZone: SHOP_TIME_ZONE, dateStyle: 'full', timeStyle: 'medium' });
