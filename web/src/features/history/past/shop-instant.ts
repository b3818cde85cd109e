import { dateFormat, SHOP_TIME_ZONE } from '@hatch/kernel/rules';

const asFields = dateFormat({ timeZone: SHOP_TIME_ZONE, dateStyle: 'short', timeStyle: 'medium' }, 'sv-SE');
const LOCAL = /^20\d{2}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2})?$/;
const HOUR_MS = 3_600_000;
const SECOND_MS = 1_000;

/** `2026-11-20T19:42:00`: London time for a `datetime-local` input. */
export const shopInput = (instant: string): string => asFields(new Date(instant)).replace(' ', 'T');

/** The last ms of that London second, ISO; the earlier one when clocks go back. Undefined if not a time. */
export const instantOf = (local: string): string | undefined => {
  if (!LOCAL.test(local)) return undefined;
  const given = local.length === '2026-11-20T19:42'.length ? `${local}:00` : local;
  const winter = new Date(`${given}.000Z`);
  if (Number.isNaN(winter.getTime())) return undefined;
  const summer = new Date(winter.getTime() - HOUR_MS);
  const instant = shopInput(summer.toISOString()) === given ? summer : winter;
  return new Date(instant.getTime() + SECOND_MS - 1).toISOString();
};
