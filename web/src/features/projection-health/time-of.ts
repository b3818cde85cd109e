import { SHOP_TIME_ZONE } from '@hatch/kernel/rules';

export const timeOf = (at: string): string =>
  new Date(at).toLocaleString('en-GB', { dateStyle: 'medium', timeStyle: 'short', timeZone: SHOP_TIME_ZONE });
