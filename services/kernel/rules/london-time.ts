/** Opening hours, due times and the days of orders are those of the clock on the shop's wall (OPEN-59, OPEN-78). */
export const SHOP_TIME_ZONE = 'Europe/London';

const DATE = new Intl.DateTimeFormat('sv-SE', { timeZone: SHOP_TIME_ZONE, dateStyle: 'short' });
const TIME = new Intl.DateTimeFormat('en-GB', { timeZone: SHOP_TIME_ZONE, hour: '2-digit', minute: '2-digit' });
const TIME_OF_DAY = /^(?:[01]\d|2[0-3]):[0-5]\d$/;

/** `2026-11-20` */
export const londonDate = (instant: Date): string => DATE.format(instant);

/** `18:05` */
export const londonTime = (instant: Date): string => TIME.format(instant);

/** Whether it is `HH:MM`, 24 hours (OPEN-78). */
export const isTimeOfDay = (value: string): boolean => TIME_OF_DAY.test(value);
