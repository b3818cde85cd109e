import { BRAND_FACES } from './brand-faces.js';
import {
  bands,
  colour,
  decimal,
  filled,
  line,
  lines,
  list,
  onOff,
  oneOf,
  percentOrPence,
  postcode,
  printCategories,
  printed,
  printers,
  rate,
  rings,
  secret,
  sitePath,
  text,
  timeOfDay,
  uploaded,
  whole,
  type Kind,
} from './setting-kinds.js';
import { KITCHEN_STEPS } from './kitchen.js';
import { SNOW_DENSITIES, SNOW_SPEEDS } from './snow.js';

/** Readers through the calls; `never`: the setting is only written. */
type Readers = 'public' | 'staff' | 'never';
/** Roles that may write it; `nobody`: the setting has a call of its own. */
export type SettingWriters = 'manager' | 'admin' | 'nobody';

type Words = {
  readonly label: string;
  /** The consequence, and who sees it. */
  readonly effect: string;
  /** For a setting that was never set or is empty. */
  readonly fallback: string;
};

export type Setting<Value = unknown> = Kind<Value> &
  Words & { readonly readers: Readers; readonly writers: SettingWriters };

/** What a page asks for together. */
export type SettingGroup = {
  readonly title: string;
  readonly intro?: string;
  readonly settings: Readonly<Record<string, Setting>>;
};

const setting = <Value>(
  readers: Readers,
  writers: SettingWriters,
  kind: Kind<Value>,
  { label = '', effect = '', fallback = '' }: Partial<Words> = {},
): Setting<Value> => ({ ...kind, readers, writers, label, effect, fallback });

const HOURS = {
  title: 'Hours',
  intro: 'The same every day. Weekday and special hours are on the Opening hours page and override these.',
  settings: {
    open_time: setting('public', 'manager', timeOfDay, {
      label: 'Open time',
      effect: 'Customers see when you open next.',
    }),
    close_time: setting('public', 'manager', timeOfDay, {
      label: 'Close time',
      effect: 'Customers see a countdown to this time.',
    }),
    opens_by_itself: setting('staff', 'manager', onOff, {
      fallback: '0',
      label: 'Open automatically',
      effect: 'The store opens at the opening time. Off: every staff page asks whether to open, until someone answers.',
    }),
  },
} as const;

const HOW_LONG_AN_ORDER_TAKES = {
  title: 'How long an order takes',
  settings: {
    open_delivery_minutes: setting('public', 'manager', whole(1, 600, 'minutes'), {
      fallback: '31',
      label: 'When open',
      effect: 'Customers see this as the approximate number of minutes until an order is ready.',
    }),
    busy_delivery_minutes: setting('public', 'manager', whole(1, 600, 'minutes'), {
      fallback: '61',
      label: 'When busy',
      effect: 'Shown instead while the store is busy.',
    }),
    slammed_delivery_minutes: setting('public', 'manager', whole(1, 600, 'minutes'), {
      fallback: '91',
      label: 'When very busy',
      effect: 'Shown instead while the store is slammed.',
    }),
  },
} as const;

const KITCHEN_SCREENS = {
  title: 'Kitchen screens',
  settings: {
    kitchen_steps: setting('staff', 'manager', oneOf(KITCHEN_STEPS), {
      fallback: 'auto',
      label: 'Steps of an order',
      effect: 'The buttons that staff press for each order. Choose Print if you print tickets from a browser.',
    }),
    /** 0: never. */
    busy_late_orders: setting('staff', 'manager', whole(0, 100, 'orders'), {
      fallback: '5',
      label: 'Propose busy at this many late orders',
      effect: 'Kitchen screens offer to set the store busy, so that customers get the longer time. 0 turns this off.',
    }),
    busy_by_itself: setting('staff', 'manager', onOff, {
      fallback: '0',
      label: 'Set busy automatically',
      effect: 'The store becomes busy without a tap at that many late orders. Staff can end it at any time.',
    }),
    busy_minutes: setting('staff', 'manager', whole(5, 240, 'minutes'), {
      fallback: '30',
      label: 'Stay busy for',
      effect: 'After this many minutes the store is open again, with the usual time for new orders.',
    }),
    /** 0: never. */
    escalation_minutes: setting('staff', 'manager', whole(0, 240, 'minutes'), {
      fallback: '5',
      label: 'Ring louder for a new order after',
      effect:
        'After this many minutes the screens ring louder. After twice as long we email the administrator. 0 turns this off.',
    }),
    pause_minutes: setting('staff', 'manager', whole(0, 240, 'minutes'), {
      fallback: '0',
      label: 'Pause the store for',
      effect:
        'If no one takes an order for three times the minutes above, the store closes for this many minutes. 0 keeps it open.',
    }),
    unpaid_reminder_minutes: setting('staff', 'manager', whole(0, 120, 'minutes'), {
      fallback: '5',
      label: 'Ring again for an unpaid phone order after',
      effect: 'The screens ring again each time this many minutes pass without payment. 0: they ring once.',
    }),
    /** One a line. */
    allergy_words: setting('staff', 'manager', lines(2000), {
      label: 'More words of allergies',
      effect:
        'One a line. Screens and tickets mark a customer’s note as ALLERGY when it has one of them. They know the common ones already.',
    }),
  },
} as const;

const KITCHEN_CAPACITY = {
  title: 'Kitchen capacity',
  intro:
    'The most that you make in a quarter of an hour. Further orders get a later time. When no time is left before closing, customers are told.',
  settings: {
    /** Per quarter of an hour; 0: no limit. */
    capacity_orders: setting('staff', 'manager', whole(0, 1000, 'orders'), {
      fallback: '0',
      label: 'Orders',
      effect: '0 means no limit.',
    }),
    capacity_items: setting('staff', 'manager', whole(0, 10_000, 'dishes'), {
      fallback: '0',
      label: 'Dishes',
      effect: 'All orders together. 0 means no limit. A larger order gets a quarter of an hour to itself.',
    }),
  },
} as const;

const ORDERS_FOR_LATER = {
  title: 'Orders for later',
  settings: {
    order_ahead: setting('public', 'manager', onOff, {
      fallback: '0',
      label: 'Let customers choose a time',
      effect: 'At the checkout they choose as soon as possible, or a time such as 18:15.',
    }),
    order_ahead_days: setting('staff', 'manager', whole(0, 6, 'days'), {
      fallback: '6',
      label: 'Days ahead',
      effect: '0 means today only.',
    }),
    order_ahead_closed: setting('public', 'manager', onOff, {
      fallback: '0',
      label: 'Take orders while closed',
      effect: 'While the store is closed, customers can order for a time when it is open. Off: they cannot order.',
    }),
  },
} as const;

const ACCEPTING_ORDERS = {
  title: 'Accepting orders',
  settings: {
    auto_accept: setting('staff', 'manager', onOff, {
      fallback: '1',
      label: 'Accept orders automatically',
      effect:
        'Off: staff accept each paid order and choose its time, or reject it and refund the customer. Takes effect for new orders.',
    }),
  },
} as const;

const DELIVERY = {
  title: 'Delivery',
  settings: {
    kitchen_postcode: setting('public', 'manager', postcode, {
      label: 'Kitchen postcode',
      effect: 'We measure distances from here. Without it, customers cannot choose delivery.',
    }),
    delivery_radius: setting('public', 'manager', decimal(0, 100, 'miles'), {
      fallback: '0',
      label: 'Delivery radius',
      effect: 'Customers who live further away are told that you do not deliver there.',
    }),
  },
} as const;

const COLLECTION = {
  title: 'Collection',
  settings: {
    offer_takeaway_collect_discount: setting('public', 'manager', onOff, {
      fallback: '0',
      label: 'Discount for collecting',
      effect: 'Customers see how much they save, and pay that much less.',
    }),
    takeaway_collect_discount_type: setting(
      'public',
      'manager',
      oneOf({ 'Percentage %': 'Percentage %', 'Fixed Amount': 'Fixed Amount' }),
      {
        fallback: 'Percentage %',
        label: 'Type of discount',
        effect: 'Sets whether the next number is a percentage or pence.',
      },
    ),
    takeaway_collect_discount_amount_or_percent: setting('public', 'manager', percentOrPence, {
      fallback: '0',
      label: 'Amount or percent',
      effect: '250 pence is £2.50. Gift cards are not discounted.',
    }),
  },
} as const;

const PRINTING = {
  title: 'Printing',
  settings: {
    bt_print_logo: setting('staff', 'manager', printed, {
      label: 'Print logo',
      effect: 'Printed at the top of tickets. For network printers and PDFs, use a picture uploaded here.',
    }),
    ta_print_categories: setting('staff', 'manager', printCategories, {
      label: 'Print categories',
      effect: 'Tickets list only items in these categories, in this order. With none ticked, they list all items.',
    }),
    auto_print: setting('staff', 'manager', onOff, {
      fallback: '0',
      label: 'Print orders automatically',
      effect:
        'Each order prints once it is paid and accepted, on the printers that an administrator set up. Off: staff press Print.',
    }),
  },
} as const;

const PUSH_SERVICE = {
  title: 'Push service',
  intro:
    "Live screens use Hatch's own push service. If you have an app at Pusher Channels, Hatch also sends it the public updates for your own programs. It never sends orders there.",
  settings: {
    push_app_id: setting('staff', 'manager', text(255), {
      label: 'App id',
      effect: 'The number that the service shows. Leave blank to send nothing.',
    }),
    push_app_key: setting('staff', 'manager', text(255), {
      label: 'App key',
      effect: 'Your programs connect to the service with this key.',
    }),
    push_app_secret: setting('never', 'manager', secret(255), {
      label: 'App secret',
      effect: 'Hatch signs what it sends to the service with this.',
    }),
    push_app_cluster: setting('staff', 'manager', text(255), {
      label: 'App cluster',
      effect: 'The cluster of your app, such as eu.',
    }),
  },
} as const;

const SITE = {
  title: 'Site',
  settings: {
    site_name: setting('public', 'admin', filled(255), {
      fallback: 'Hatch',
      label: 'Name of the shop',
      effect: 'Shown on every page, ticket and email.',
    }),
    tagline: setting('public', 'admin', line(120), {
      label: 'Line below the name',
      effect: 'Customers see it above the menu. Leave blank for none.',
    }),
    full_address: setting('public', 'admin', lines(500), {
      label: 'Address',
      effect: 'Customers who collect see it, and emails show it.',
    }),
    phone_no_display: setting('public', 'admin', text(40), {
      label: 'Phone number',
      effect: 'Customers call this number to order by phone.',
    }),
    is_takeaway: setting('public', 'admin', onOff, {
      fallback: '0',
      label: 'Takeaway',
      effect: 'Off: a plain shop without collection, delivery, store status or a kitchen.',
    }),
    cart_or_basket: setting('public', 'admin', oneOf({ basket: 'Basket', cart: 'Cart' }), {
      fallback: 'basket',
      label: 'Name of the basket',
      effect: 'Customers see this word.',
    }),
    show_stock_remaining: setting('public', 'admin', onOff, {
      fallback: '1',
      label: 'Show stock left',
      effect: 'Customers see how many of a product are available, on its page and beside each variant.',
    }),
    show_square_product_images: setting('public', 'admin', onOff, {
      fallback: '0',
      label: 'Square pictures',
      effect: 'The menu crops product pictures to squares.',
    }),
    missing_product_image: setting('public', 'admin', sitePath, {
      label: 'Picture for products without one',
      effect: 'Customers see it where a product has no picture.',
    }),
  },
} as const;

const TICKET_PRINTERS = {
  title: 'Ticket printers',
  intro:
    "Ticket printers on the shop's network (ESC/POS over TCP). One prints the whole ticket. A station (a print category) can have its own printer, which prints only its dishes.",
  settings: {
    ticket_printers: setting('staff', 'admin', printers, {
      label: 'Printers',
      effect: 'An order is printed once every printer confirms its part.',
    }),
  },
} as const;

const BRAND = {
  title: 'Brand',
  intro: "Sets how customers' pages, emails and the app on their phones look. Staff pages do not change.",
  settings: {
    brand_logo: setting('public', 'admin', uploaded, {
      label: 'Logo',
      effect:
        'Shown beside the name on the menu, in emails, and as the icon on a home screen. A square logo works best.',
    }),
    brand_cover: setting('public', 'admin', uploaded, {
      label: 'Cover picture',
      effect: 'Shown above the menu and wherever someone shares a link to the shop. It is cropped to a wide strip.',
    }),
    brand_accent: setting('public', 'admin', colour, {
      label: 'Colour',
      effect: 'Used for buttons, links and selections. Leave blank for the default.',
    }),
    brand_face: setting('public', 'admin', oneOf({ '': 'System font', ...BRAND_FACES }), {
      label: 'Heading font',
      effect: 'All other text uses the system font.',
    }),
  },
} as const;

const SNOW = {
  title: 'Snow',
  intro: "Seasonal snowflakes fall over customers' pages. They never block a button.",
  settings: {
    snow: setting('public', 'admin', onOff, {
      fallback: '0',
      label: 'Let it snow',
      effect: 'Customers whose device asks for less motion do not see it.',
    }),
    snow_density: setting(
      'public',
      'admin',
      oneOf({
        light: `Light, ${SNOW_DENSITIES.light} flakes`,
        medium: `Medium, ${SNOW_DENSITIES.medium} flakes`,
        heavy: `Heavy, ${SNOW_DENSITIES.heavy} flakes`,
      }),
      { fallback: 'medium', label: 'How much', effect: 'The most flakes on screen at once.' },
    ),
    snow_speed: setting(
      'public',
      'admin',
      oneOf({
        'very-slow': `Very slow, a step in ${SNOW_SPEEDS['very-slow']} ms`,
        slow: `Slow, in ${SNOW_SPEEDS.slow} ms`,
        medium: `Medium, in ${SNOW_SPEEDS.medium} ms`,
        heavy: `Fast, in ${SNOW_SPEEDS.heavy} ms`,
        snowstorm: `Snowstorm, in ${SNOW_SPEEDS.snowstorm} ms`,
      }),
      { fallback: 'medium', label: 'How fast', effect: 'Sets how fast the flakes fall.' },
    ),
  },
} as const;

const PAYMENT_AND_VAT = {
  title: 'Payment and VAT',
  settings: {
    vat_default_class: setting('staff', 'admin', oneOf({ standard: 'Standard', reduced: 'Reduced', zero: 'Zero' }), {
      fallback: 'standard',
      label: 'Default VAT class',
      effect: "Used for products without a VAT class, on receipts and in the day's report.",
    }),
    vat_standard_rate: setting('staff', 'admin', rate, {
      fallback: '20',
      label: 'Standard VAT',
      effect: 'Takes effect for new orders.',
    }),
    vat_reduced_rate: setting('staff', 'admin', rate, {
      fallback: '5',
      label: 'Reduced VAT',
      effect: 'Takes effect for new orders.',
    }),
    managers_may_refund: setting('staff', 'admin', onOff, {
      fallback: '0',
      label: 'Managers may cancel paid orders',
      effect: 'Off: only administrators can. The money goes back the way it was paid, and the customer is told why.',
    }),
    /** The most that a manager may set. */
    manager_discount_percent: setting('staff', 'admin', whole(0, 100, 'percent'), {
      fallback: '30',
      label: 'Highest discount for collecting that managers may set',
      effect: 'Applies to percentage discounts. Administrators can set more.',
    }),
    manager_discount_pence: setting('staff', 'admin', whole(0, 100_000, 'pence'), {
      fallback: '500',
      label: 'Highest discount in pence that managers may set',
      effect: 'Applies to fixed discounts. Administrators can set more.',
    }),
    unpaid_minutes: setting('staff', 'admin', whole(0, 1440, 'minutes'), {
      fallback: '60',
      label: 'Cancel unpaid orders after',
      effect: '0 keeps them until staff cancel them.',
    }),
    unpaid_orders_per_customer: setting('staff', 'admin', whole(1, 1_000_000, 'orders'), {
      fallback: '3',
      label: 'Unpaid orders of one customer',
      effect:
        'More from one browser are refused until one is paid. More with one phone number or email address need the captcha.',
    }),
    phone_orders_per_hour: setting('staff', 'admin', whole(1, 1_000_000, 'in an hour'), {
      fallback: '12',
      label: 'Phone orders of one customer',
      effect:
        'More from one browser are refused. More with one phone number, one email address or from one network need the captcha.',
    }),
    captcha_after_unpaid_network: setting('staff', 'admin', whole(1, 1_000_000, 'unpaid orders'), {
      fallback: '10',
      label: 'Ask a network for the captcha after',
      effect: "The customer's browser must solve a puzzle before each further phone order.",
    }),
    unpaid_orders_per_network: setting('staff', 'admin', whole(1, 1_000_000, 'orders'), {
      fallback: '30',
      label: 'Unpaid orders from one network',
      effect: 'More are refused until one is paid. An office or a mobile provider is one network for many customers.',
    }),
    captcha_after_unpaid_shop: setting('staff', 'admin', whole(1, 1_000_000, 'unpaid orders in ten minutes'), {
      fallback: '20',
      label: 'Ask everyone for the captcha after',
      effect: "Every customer's browser must solve a puzzle before a phone order.",
    }),
    payments_per_hour_visitor: setting('staff', 'admin', whole(1, 1_000_000, 'in an hour'), {
      fallback: '20',
      label: 'Payments started by one visitor',
      effect: 'Beyond this, customers are asked to wait.',
    }),
    payments_per_hour_address: setting('staff', 'admin', whole(1, 1_000_000, 'in an hour'), {
      fallback: '60',
      label: 'Payments started from one network',
      effect: 'Beyond this, customers are asked to wait.',
    }),
    declines_per_hour_visitor: setting('staff', 'admin', whole(1, 1_000_000, 'in an hour'), {
      fallback: '10',
      label: 'Declined payments of one visitor',
      effect: 'Beyond this, customers are asked to wait.',
    }),
    declines_per_hour_address: setting('staff', 'admin', whole(1, 1_000_000, 'in an hour'), {
      fallback: '30',
      label: 'Declined payments of one network',
      effect: 'Beyond this, customers are asked to wait.',
    }),
    declines_per_hour_card: setting('staff', 'admin', whole(1, 1_000_000, 'in an hour'), {
      fallback: '10',
      label: 'Declined payments of one card',
      effect: 'Beyond this, customers are asked to wait.',
    }),
    captcha_after_declines: setting('staff', 'admin', whole(1, 1_000_000, 'declined payments'), {
      fallback: '3',
      label: 'Ask for the captcha after',
      effect: "The customer's browser must solve a puzzle first.",
    }),
  },
} as const;

const STOCK_IN_BASKETS = {
  title: 'Stock in baskets',
  settings: {
    scarce_units: setting('staff', 'admin', whole(0, 1000, 'units'), {
      fallback: '20',
      label: 'Scarce below',
      effect: 'Scarce products are held in a basket for a shorter time.',
    }),
    scarce_hold_minutes: setting('staff', 'admin', whole(1, 600, 'minutes'), {
      fallback: '15',
      label: 'Scarce products are held',
      effect: 'After that, other customers can order them, and the customer is told.',
    }),
    hold_units_per_basket: setting('staff', 'admin', whole(1, 9900, 'units'), {
      fallback: '300',
      label: 'Held by one basket',
      effect: 'Customers cannot add more.',
    }),
    hold_units_per_address: setting('staff', 'admin', whole(1, 1_000_000, 'units'), {
      fallback: '600',
      label: 'Held from one network',
      effect: 'Customers cannot add more.',
    }),
    unpaid_share_percent: setting('staff', 'admin', whole(1, 100, 'percent of a product'), {
      fallback: '50',
      label: 'Held by unpaid orders of one network',
      effect: 'Customers who want more pay online or call. They can always order one unit.',
    }),
  },
} as const;

const LIMITS_AND_LOGINS = {
  title: 'Limits and logins',
  settings: {
    changes_per_minute_visitor: setting('staff', 'admin', whole(1, 1_000_000, 'in a minute'), {
      fallback: '300',
      label: 'Changes by one visitor',
      effect: 'Beyond this, customers are asked to wait.',
    }),
    changes_per_minute_address: setting('staff', 'admin', whole(1, 1_000_000, 'in a minute'), {
      fallback: '1500',
      label: 'Changes from one network',
      effect: 'Beyond this, customers are asked to wait.',
    }),
    changes_per_hour_address: setting('staff', 'admin', whole(1, 1_000_000, 'by customers who are not logged in'), {
      fallback: '15000',
      label: 'Changes from one network in an hour',
      effect: 'Beyond this, customers are asked to wait or log in.',
    }),
    changes_per_day_address: setting('staff', 'admin', whole(1, 1_000_000, 'by customers who are not logged in'), {
      fallback: '60000',
      label: 'Changes from one network in a day',
      effect: 'Beyond this, customers are asked to wait or log in.',
    }),
    changes_per_minute_account: setting('staff', 'admin', whole(1, 1_000_000, 'in a minute'), {
      fallback: '100',
      label: 'Changes of one account to itself',
      effect: 'Addresses, password and similar. Beyond this, the customer is asked to wait.',
    }),
    changes_per_day_account: setting('staff', 'admin', whole(1, 1_000_000), {
      fallback: '600',
      label: 'Changes of one account to itself in a day',
      effect: 'Addresses, password and similar. Beyond this, the customer is asked to wait.',
    }),
    changes_per_minute_staff: setting('staff', 'admin', whole(100, 1_000_000, 'in a minute'), {
      fallback: '3000',
      label: 'Changes by one account of staff',
      effect: 'All tablets of one account together. Beyond this, staff are asked to wait.',
    }),
    reads_per_minute_staff: setting('staff', 'admin', whole(100, 1_000_000, 'in a minute'), {
      fallback: '12000',
      label: 'Pages and lists read by one account of staff',
      effect: 'All tablets of one account together. Beyond this, staff are asked to wait.',
    }),
    reads_per_minute_address: setting('staff', 'admin', whole(1, 1_000_000, 'in a minute'), {
      fallback: '3000',
      label: 'Pages and lists read from one network',
      effect: 'Beyond this, visitors are asked to wait. Staff are not counted here.',
    }),
    logins_per_minute_address: setting('staff', 'admin', whole(1, 1_000_000, 'in a minute'), {
      fallback: '40',
      label: 'Log-ins from one network',
      effect: 'Beyond this, people are asked to wait. Devices that have logged in before are not counted here.',
    }),
    sockets_per_address: setting('staff', 'admin', whole(1, 100_000), {
      fallback: '200',
      label: 'Live pages open from one network',
      effect: 'Further pages check for changes every few seconds instead.',
    }),
    staff_idle_minutes: setting('staff', 'admin', whole(1, 43_200, 'minutes without use'), {
      fallback: '720',
      label: 'Log staff out after',
      effect: 'They have to log in again.',
    }),
    customer_accounts: setting('public', 'admin', onOff, {
      fallback: '1',
      label: 'Customers can create accounts',
      effect:
        'Off: new customers order as guests. Existing accounts stay, and you can still create accounts on the People page.',
    }),
    shared_tablet: setting('staff', 'admin', onOff, {
      fallback: '0',
      label: 'Staff share a tablet',
      effect:
        'Before staff change an order, they enter their PIN, and the history names them. Takes effect once someone has a PIN. Administrators set PINs on the People page.',
    }),
    person_minutes: setting('staff', 'admin', whole(1, 240, 'minutes without use'), {
      fallback: '5',
      label: 'Ask for the PIN again after',
      effect: 'On a shared tablet, before staff change the next order.',
    }),
    staff_second_factor: setting('staff', 'admin', onOff, {
      fallback: '0',
      label: 'Staff log in with a second factor',
      effect:
        'Staff without one must set it up on their account page before they can use the shop. Set up your own first.',
    }),
    seals_by_mail: setting('staff', 'admin', onOff, {
      fallback: '1',
      label: 'Email me the seal of the history every day',
      effect:
        "Sent to the administrator's address, once a day at most. Keep these emails: they prove later that no one changed an order, price or payment.",
    }),
  },
} as const;

/** Asked on pages of their own, or nowhere. */
const ELSEWHERE = {
  order_status: setting('public', 'nobody', text(20)),
  delivering_status: setting(
    'public',
    'manager',
    oneOf({ delivering: 'Delivering', 'not-delivering': 'Not delivering' }),
    { label: 'Delivering' },
  ),
  /** ISO instant at which deliveries resume automatically; empty for none. */
  delivery_off_until: setting('staff', 'nobody', text(30), { label: 'Delivers again at' }),
  delivery_charge_bands: setting('staff', 'admin', bands, {
    fallback: '0:350\n1500:250\n3000:0',
    label: 'Delivery charges',
  }),
  delivery_rings: setting('staff', 'admin', rings, { label: 'Delivery charges by distance' }),
  product_categories: setting('staff', 'admin', list, { label: 'Categories of the menu' }),
} as const;

export const TAKEAWAY_SETTINGS: readonly SettingGroup[] = [
  HOURS,
  HOW_LONG_AN_ORDER_TAKES,
  KITCHEN_SCREENS,
  KITCHEN_CAPACITY,
  ORDERS_FOR_LATER,
  ACCEPTING_ORDERS,
  DELIVERY,
  COLLECTION,
  PRINTING,
  PUSH_SERVICE,
];

export const SITE_SETTINGS: readonly SettingGroup[] = [
  SITE,
  TICKET_PRINTERS,
  BRAND,
  SNOW,
  PAYMENT_AND_VAT,
  STOCK_IN_BASKETS,
  LIMITS_AND_LOGINS,
];

export const SETTINGS = {
  ...HOURS.settings,
  ...HOW_LONG_AN_ORDER_TAKES.settings,
  ...KITCHEN_SCREENS.settings,
  ...KITCHEN_CAPACITY.settings,
  ...ORDERS_FOR_LATER.settings,
  ...ACCEPTING_ORDERS.settings,
  ...DELIVERY.settings,
  ...COLLECTION.settings,
  ...PRINTING.settings,
  ...PUSH_SERVICE.settings,
  ...SITE.settings,
  ...TICKET_PRINTERS.settings,
  ...BRAND.settings,
  ...SNOW.settings,
  ...PAYMENT_AND_VAT.settings,
  ...STOCK_IN_BASKETS.settings,
  ...LIMITS_AND_LOGINS.settings,
  ...ELSEWHERE,
} as const;

export type SettingKey = keyof typeof SETTINGS;
export type SettingValue<Key extends SettingKey> = ReturnType<(typeof SETTINGS)[Key]['read']>;
/** Settings of one type, for example of `number`. */
export type SettingKeyOf<Value> = {
  readonly [Key in SettingKey]: SettingValue<Key> extends Value ? Key : never;
}[SettingKey];

export const isSettingKey = (key: string): key is SettingKey => Object.hasOwn(SETTINGS, key);

export const SETTING_KEYS: readonly SettingKey[] = Object.keys(SETTINGS).filter(isSettingKey);

export const readableBy = (reader: 'public' | 'staff'): readonly SettingKey[] =>
  SETTING_KEYS.filter((key) => {
    const { readers } = SETTINGS[key];
    return readers === 'public' || (reader === 'staff' && readers === 'staff');
  });
