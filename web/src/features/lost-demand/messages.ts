import type { LostDemandKind } from './lost-demand-api';

const KINDS = {
  'none-left': 'None left',
  'off-sale': 'Taken off sale',
  closed: 'While closed',
  outside: 'Outside the delivery area',
  'not-delivering': 'Delivery was off',
  'kitchen-full': 'Kitchen was full',
  'checkout-left': 'Checkout left',
} as const satisfies Readonly<Record<LostDemandKind, string>>;

export const messages = {
  title: 'Lost demand',
  intro:
    'Visitors wanted this but could not have it, or left it at the checkout. The amounts are what they would have paid.',
  counted: 'If one visitor wants the same thing again within an hour, it counts once.',
  from: 'From',
  to: 'To',
  show: 'Show',
  everything: 'Everything',
  download: 'Download as CSV',
  loading: 'Adding up what was lost ...',
  failed: "We couldn't load the lost demand for these days.",
  empty: 'Nothing was lost in these days.',
  kinds: KINDS,
  what: 'What',
  times: 'Times',
  pounds: 'Pounds',
  total: 'Total',
  byKind: 'In all',
  byDay: 'By day',
  dayHint: 'Trading days: the hours after midnight count towards the evening before.',
  day: 'Day',
  byHour: 'By hour',
  hourHint: 'All of these days together.',
  hour: 'Hour',
  most: (amount: string) => `up to ${amount}`,
  chart: (title: string, highest: string, amount: string) =>
    `${title}: the most was ${amount}, ${highest}. The table has all figures.`,
  things: {
    'none-left': { title: 'Dishes that ran out', thing: 'Dish' },
    'off-sale': { title: 'Dishes that were off sale', thing: 'Dish' },
    closed: { title: 'Dishes wanted while we were closed', thing: 'Dish' },
    outside: { title: 'Where we do not deliver', thing: 'Postcode district' },
    'not-delivering': { title: 'Where a delivery was wanted while it was off', thing: 'Postcode district' },
    'checkout-left': { title: 'How far customers got before they left', thing: 'Last step' },
  } as const satisfies Readonly<
    Record<Exclude<LostDemandKind, 'kitchen-full'>, { readonly title: string; readonly thing: string }>
  >,
  mostOfThem: 'The 20 with the highest amounts.',
  leftHint: 'The customer did nothing for an hour. Customers who came back later and bought are included.',
  steps: {
    started: 'The cart was saved',
    method: 'Collect or deliver was chosen',
    details: 'The details were given',
    payment: 'Payment was started',
  } as Readonly<Partial<Record<string, string>>>,
} as const;
