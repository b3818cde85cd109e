import { whenText } from '../../../lib/shop-time';

const STATES: Readonly<Record<string, string>> = {
  closed: 'Closed',
  busy: 'Busy',
  slammed: 'Very busy',
  'not-delivering': 'No delivery',
  'out-of-stock': 'sold out',
  'slot-closed': 'closed to orders',
};

export const messages = {
  title: 'In force now',
  what: (state: string, name: string) => `${name === '' ? '' : `${name} `}${STATES[state] ?? state}`,
  inShort: (state: string, until: string | null, now: Date) =>
    until === null ? (STATES[state] ?? state) : `${STATES[state] ?? state} to ${whenText(until, now)}`,
  soldOut: (dishes: number) => `${dishes} sold out`,
  until: (until: string | null, now: Date) =>
    until === null ? 'until someone ends it' : `until ${whenText(until, now)}`,
  by: (by: string | null, byItself: boolean) => (byItself ? '(automatically)' : by === null ? '' : `(${by})`),
  end: 'end now',
  endNamed: (what: string) => `End now: ${what}`,
  another: 'Change the end',
  anotherNamed: (what: string) => `Change the end: ${what}`,
  tomorrow: 'tomorrow',
  minutes: (minutes: number) =>
    minutes < 60 ? `${minutes} minutes` : `${minutes / 60} ${minutes === 60 ? 'hour' : 'hours'}`,
  failed: 'This could not be changed',
  openingTitle: (opensAt: string, now: Date) => `Time to open for orders (${whenText(opensAt, now)})`,
  open: 'Open Now?',
  notNow: 'Not now',
} as const;
