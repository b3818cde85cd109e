import { formatDifference, formatMoney, readBands, readRings, type Band } from '@hatch/kernel/rules';

const counted = (count: number, one: string, many: string): string =>
  `${count.toLocaleString('en-GB')} ${count === 1 ? one : many}`;

const chargeOf = (charge: number): string => (charge === 0 ? 'free' : formatMoney(charge));

/** `£3.50, £2.50 from £15.00, free from £30.00` */
const bandsInWords = (bands: readonly Band[]): string =>
  bands
    .map(({ from, charge }) => (from === 0 ? chargeOf(charge) : `${chargeOf(charge)} from ${formatMoney(from)}`))
    .join(', ');

const fromMinimum = (minimum: number): string => (minimum === 0 ? '' : `for orders from ${formatMoney(minimum)}: `);

const DAYS = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'] as const;

export const messages = {
  title: 'What if?',
  intro:
    'Choose past days and what should have been different. Hatch judges every order of those days again by the shop’s own rules. Nothing in the shop changes.',
  loading: 'Loading your last calculation ...',
  failed: "We couldn't load your last calculation.",
  span: 'Which days',
  from: 'From',
  to: 'Up to and including',
  different: 'What was different',
  differentHint: 'Leave a field blank to keep it as it was.',
  radius: 'Delivery radius (miles)',
  now: (value: string) => `Now ${value}`,
  minutesTitle: 'Promised minutes',
  minutes: { open: 'When open', busy: 'When busy', slammed: 'When slammed' },
  charges: 'Other delivery charges',
  discount: 'Another discount for collecting',
  discountKind: 'Discount',
  discountKinds: { none: 'None', percent: 'Percentage', fixed: 'Fixed amount' },
  discountAmount: { percent: 'Percent', fixed: 'Amount (£)' },
  hours: 'Other opening hours',
  hoursHint: 'Special days stay as they were.',
  hoursOf: (day: string) => `${day}, as assumed`,
  prices: 'Prices',
  percent: 'All prices by (percent)',
  percentHint: 'For example 5 or -5',
  product: (number: number) => `Product ${number}`,
  difference: (number: number) => `Price difference of product ${number} (£)`,
  differenceHint: 'For example 0.50 or -0.50',
  chooseProduct: 'Choose a product',
  addProduct: 'Add a product with its own price difference',
  removeProduct: (number: number) => `Remove product ${number}`,
  remove: 'Remove',
  calculate: 'Calculate',
  calculating: 'Calculating ...',
  startFailed: 'The calculation could not be started',
  cancel: 'Cancel',
  cancelFailed: 'The calculation could not be cancelled',
  badSpan: 'Please choose two days, the first not after the last.',
  badMiles: 'Please give miles from 0 to 100, such as 2.5.',
  badMinutes: 'Please give whole minutes from 1 to 600.',
  badPercent: 'Please give a whole percentage from -100 to 300.',
  badDiscount: 'Please give a whole percentage up to 100, or an amount up to £1,000.',
  badDifference: 'Please give a difference such as 0.50 or -0.50.',
  noProduct: 'Please choose a product, or remove the line.',
  productTwice: 'This product is there already.',
  running: 'Your calculation is under way',
  progress: (done: number, total: number) =>
    `${done.toLocaleString('en-GB')} of ${counted(total, 'order', 'orders')}. You may leave this page and come back.`,
  cancelled: 'Your last calculation was cancelled.',
  stopped: 'Your last calculation was cut off, because its server was stopped. Please calculate again.',
  runFailed: 'Your last calculation failed. Please try again, or choose a shorter span.',
  none: 'You have not calculated anything today. The answer appears here once you have.',
  result: (from: string, to: string) => (from === to ? `On ${from}` : `From ${from} to ${to}`),
  answer: 'Answer',
  assumed: 'Assumed',
  nothingAssumed: 'nothing different',
  settings: {
    delivery_radius: (value: string) => `delivery radius ${value} miles`,
    delivery_charge_bands: (value: string) => `delivery ${bandsInWords(readBands(value) ?? [])}`,
    delivery_rings: (value: string) =>
      value === ''
        ? 'the same charges everywhere'
        : (readRings(value) ?? [])
            .map(({ miles, minimum, bands }) => `up to ${miles} miles ${fromMinimum(minimum)}${bandsInWords(bands)}`)
            .join(', '),
    offer_takeaway_collect_discount: (value: string) => (value === '0' ? 'no discount for collecting' : ''),
    takeaway_collect_discount_type: () => '',
    takeaway_collect_discount_amount_or_percent: () => '',
    open_delivery_minutes: (value: string) => `${value} minutes when open`,
    busy_delivery_minutes: (value: string) => `${value} minutes when busy`,
    slammed_delivery_minutes: (value: string) => `${value} minutes when slammed`,
  } as Readonly<Record<string, (value: string) => string>>,
  discountOf: (type: string, amount: number) =>
    `${type === 'Fixed Amount' ? formatMoney(amount) : `${amount}%`} off for collecting`,
  hoursAssumed: (days: readonly (readonly { readonly from: string; readonly to: string }[])[]) =>
    `open ${days
      .map(
        (periods, at) =>
          `${DAYS[at] ?? ''} ${periods.map(({ from, to }) => `${from}–${to}`).join(' and ') || 'closed'}`,
      )
      .join(', ')}`,
  percentAssumed: (percent: number) => `prices ${percent < 0 ? '−' : '+'}${Math.abs(percent)}%`,
  priceAssumed: (name: string, difference: number) => `${name} ${formatDifference(difference)}`,
  figure: 'Figure',
  was: 'As it was',
  would: 'As assumed',
  change: 'Difference',
  figures: {
    orders: 'Orders',
    takings: 'Takings',
    late: 'Late orders',
    lateMinutes: 'Minutes late, on average',
  },
  money: formatMoney,
  ofTimed: (late: number, timed: number) => `${late.toLocaleString('en-GB')} of ${timed.toLocaleString('en-GB')}`,
  unknown: 'not known',
  outcome: (refused: number, changed: number) =>
    refused + changed === 0
      ? 'No order would have been refused or changed.'
      : `${counted(refused, 'order', 'orders')} would have been refused, ${counted(changed, 'order', 'orders')} changed.`,
  limits: 'What this cannot know',
  limitsOf: [
    'Customers who would have come, ordered more or stayed away under these assumptions: only orders that were placed are judged again.',
    'Whether a customer who was refused would have collected instead.',
    'How busy the kitchen would have been: each order is assumed to be ready when it was, and only its promised time differs. Times that customers or staff chose stay as they are.',
    'Only orders in the day-end takings are judged: paid ones, before refunds. Unpaid orders are left out.',
  ],
  unexplained: (count: number) =>
    `${counted(count, 'order has a recorded charge', 'orders have a recorded charge')} that does not follow from that day’s settings. It stays as recorded, unless the assumptions change it.`,
  list: 'Orders that would have been refused or changed',
  download: 'Download as CSV',
  columns: {
    order: 'Order',
    placed: 'Placed',
    outcome: 'Would have been',
    was: 'Total',
    would: 'As assumed',
    late: 'Minutes late',
  },
  refused: 'Refused',
  changed: 'Changed',
  reasons: {
    closed: 'outside the opening hours',
    outside: 'outside the delivery radius',
    'below-minimum': 'below the minimum for that distance',
    price: 'other prices',
    charge: 'another delivery charge',
    discount: 'another discount for collecting',
    promise: 'promised for another time',
  },
  distance: (miles: number) => `${miles} miles`,
  collected: 'collected',
  lateChange: (was: number | null, would: number | null) => {
    if (was === null) return 'not known';
    return was === would ? String(was) : `${was} → ${would ?? '–'}`;
  },
  more: 'Show more',
  loadingOrders: 'Loading the orders ...',
  ordersFailed: "We couldn't load the orders.",
} as const;
