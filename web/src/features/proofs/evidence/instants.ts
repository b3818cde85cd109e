import { dateFormat, SHOP_TIME_ZONE } from '@hatch/kernel/rules';

const inShop = dateFormat({
  timeZone: SHOP_TIME_ZONE,
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
});

/** `20 Nov 2026, 18:05:12` in London */
export const exactShopTime = (instant: string): string => inShop(new Date(instant));

/** `2026-11-20 18:05:12.345 UTC` */
export const utcTime = (instant: string): string => `${instant.replace('T', ' ').replace('Z', '')} UTC`;
