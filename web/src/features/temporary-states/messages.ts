import { SHOP_TIME_ZONE } from '@hatch/kernel/rules';

const STATES: Readonly<Record<string, string>> = {
  closed: 'Closed',
  busy: 'Busy',
  slammed: 'Very busy',
  'not-delivering': 'No delivery',
  'out-of-stock': 'sold out',
};

const DAY_MS = 24 * 60 * 60_000;
const dayOf = (at: Date): string => at.toLocaleDateString('en-GB', { timeZone: SHOP_TIME_ZONE });

/** `19:00`, `tomorrow 17:00` or `Fri 27 Nov, 17:00`. */
const whenText = (at: string, now: Date): string => {
  const when = new Date(at);
  const time = when.toLocaleTimeString('en-GB', { timeStyle: 'short', timeZone: SHOP_TIME_ZONE });
  if (dayOf(when) === dayOf(now)) return time;
  if (dayOf(when) === dayOf(new Date(now.getTime() + DAY_MS))) return `tomorrow ${time}`;
  const day = { weekday: 'short', day: 'numeric', month: 'short', timeZone: SHOP_TIME_ZONE } as const;
  return `${when.toLocaleDateString('en-GB', day)}, ${time}`;
};

/** What the strip of staff's pages says (HRS-03, HRS-04). */
export const messages = {
  title: 'In force now',
  what: (state: string, name: string) => `${name === '' ? '' : `${name} `}${STATES[state] ?? state}`,
  until: (until: string | null, now: Date) =>
    until === null ? 'until somebody ends it' : `until ${whenText(until, now)}`,
  by: (by: string | null) => (by === null ? '' : `(${by})`),
  end: 'end now',
  endNamed: (what: string) => `End now: ${what}`,
  another: 'Another end',
  anotherNamed: (what: string) => `Another end: ${what}`,
  tomorrow: 'tomorrow',
  minutes: (minutes: number) =>
    minutes < 60 ? `${minutes} minutes` : `${minutes / 60} ${minutes === 60 ? 'hour' : 'hours'}`,
  failed: 'This could not be changed',
  openingTitle: (opensAt: string, now: Date) => `Time to open for orders (${whenText(opensAt, now)})`,
  open: 'Open Now?',
  notNow: 'Not now',
} as const;
