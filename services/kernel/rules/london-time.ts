/** Made on first use: an `Intl.DateTimeFormat` takes a phone tens of milliseconds, even on a page without dates. */
export const dateFormat = (
  options: Intl.DateTimeFormatOptions,
  locale = 'en-GB',
): ((instant: Date | number) => string) => {
  let made: Intl.DateTimeFormat | undefined;
  return (instant) => (made ??= new Intl.DateTimeFormat(locale, options)).format(instant);
};

/** Opening hours, due times and order days follow the shop's wall clock. */
export const SHOP_TIME_ZONE = 'Europe/London';

const asDate = dateFormat({ timeZone: SHOP_TIME_ZONE, dateStyle: 'short' }, 'sv-SE');
const asTime = dateFormat({ timeZone: SHOP_TIME_ZONE, hour: '2-digit', minute: '2-digit' });
const asDateAndTime = dateFormat({ timeZone: SHOP_TIME_ZONE, dateStyle: 'short', timeStyle: 'medium' }, 'sv-SE');
const asDay = dateFormat({ timeZone: SHOP_TIME_ZONE, weekday: 'short', day: 'numeric', month: 'short' });
const TIME_OF_DAY = /^(?:[01]\d|2[0-3]):[0-5]\d$/;

/** `2026-11-20` */
export const londonDate = (instant: Date): string => asDate(instant);

/** `Fri 20 Nov` */
export const londonDay = (instant: Date): string => asDay(instant);

/** `18:05` */
export const londonTime = (instant: Date): string => asTime(instant);

export const isTimeOfDay = (value: string): boolean => TIME_OF_DAY.test(value);

const HOUR_MS = 3_600_000;
const SECOND_MS = 1_000;

/** `2026-11-20T18:05:22+00:00` */
export const londonInstant = (instant: Date): string => {
  const wall = asDateAndTime(instant).replace(' ', 'T');
  const ahead = Date.parse(`${wall}Z`) - Math.floor(instant.getTime() / SECOND_MS) * SECOND_MS;
  return `${wall}+0${ahead / HOUR_MS}:00`;
};

export const startOfLondonDay = (date: string): Date => {
  const midnight = new Date(`${date}T00:00:00.000Z`);
  const inSummer = new Date(midnight.getTime() - HOUR_MS);
  return londonDate(inSummer) === date ? inSummer : midnight;
};

/** `2026-03-01` after `2026-02-28` */
export const dayAfter = (date: string, days = 1): string => {
  const noon = new Date(`${date}T12:00:00.000Z`);
  noon.setUTCDate(noon.getUTCDate() + days);
  return noon.toISOString().slice(0, 10);
};

export const isDay = (value: string): boolean =>
  /^20\d{2}-\d{2}-\d{2}$/.test(value) && !Number.isNaN(Date.parse(value)) && dayAfter(value, 0) === value;

/** Such as `Fri 20 Nov 18:40`, of an ISO instant. */
export const londonDayAndTime = (instant: string): string => {
  const at = new Date(instant);
  return `${londonDay(at)} ${londonTime(at)}`;
};
