import { dateFormat, SHOP_TIME_ZONE } from '@hatch/kernel/rules';

const dayAndTime = dateFormat({ dateStyle: 'medium', timeStyle: 'short', timeZone: SHOP_TIME_ZONE });

export const timeOf = (at: string): string => dayAndTime(new Date(at));
