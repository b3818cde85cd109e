import { BRAND_FACES } from '@hatch/kernel/rules';
import type { Refusal } from '../../lib/http';

type Common = { readonly key: string; readonly label: string; readonly effect: string };

/** `effect`: the consequence and who sees it; `bounds`: in the field's unit. */
export type SettingField = Common &
  (
    | {
        readonly kind:
          | 'time'
          | 'postcode'
          | 'secret'
          | 'print-categories'
          | 'printers'
          | 'switch'
          | 'lines'
          | 'colour'
          | 'picture';
      }
    | { readonly kind: 'text'; readonly bounds?: string; readonly longest: number }
    | { readonly kind: 'printed-picture'; readonly bounds: string; readonly longest: number }
    | { readonly kind: 'number'; readonly bounds: string }
    | { readonly kind: 'choice'; readonly options: Readonly<Record<string, string>> }
  );

export type SettingGroup = {
  readonly title: string;
  readonly intro?: string;
  readonly fields: readonly SettingField[];
};

const minutes = (key: string, label: string, effect: string): SettingField => ({
  kind: 'number',
  key,
  label,
  bounds: 'minutes, 1 to 600',
  effect,
});
const limit = (key: string, label: string, bounds: string, effect: string): SettingField => ({
  kind: 'number',
  key,
  label,
  bounds,
  effect,
});
const onOff = (key: string, label: string, effect: string): SettingField => ({ kind: 'switch', key, label, effect });

export const TAKEAWAY_SETTINGS: readonly SettingGroup[] = [
  {
    title: 'Hours',
    intro: 'The same every day. Weekday and special hours are on the Opening hours page and override these.',
    fields: [
      { kind: 'time', key: 'open_time', label: 'Open time', effect: 'Customers see when you open next.' },
      { kind: 'time', key: 'close_time', label: 'Close time', effect: 'Customers see a countdown to this time.' },
      onOff(
        'opens_by_itself',
        'Open automatically',
        'The store opens at the opening time. Off: every staff page asks whether to open, until someone answers.',
      ),
    ],
  },
  {
    title: 'How long an order takes',
    fields: [
      minutes(
        'open_delivery_minutes',
        'When open',
        'Customers see this as the approximate number of minutes until an order is ready.',
      ),
      minutes('busy_delivery_minutes', 'When busy', 'Shown instead while the store is busy.'),
      minutes('slammed_delivery_minutes', 'When very busy', 'Shown instead while the store is slammed.'),
    ],
  },
  {
    title: 'Kitchen screens',
    fields: [
      limit(
        'escalation_minutes',
        'Ring louder for a new order after',
        'minutes, 0 to 240',
        'After this many minutes the screens ring louder. After twice as long we email the administrator. 0 turns this off.',
      ),
      limit(
        'pause_minutes',
        'Pause the store for',
        'minutes, 0 to 240',
        'If no one takes an order for three times the minutes above, the store closes for this many minutes. 0 keeps it open.',
      ),
      limit(
        'unpaid_reminder_minutes',
        'Ring again for an unpaid phone order after',
        'minutes, 0 to 120',
        'The screens ring again each time this many minutes pass without payment. 0: they ring once.',
      ),
    ],
  },
  {
    title: 'Kitchen capacity',
    intro:
      'The most that you make in a quarter of an hour. Further orders get a later time. When no time is left before closing, customers are told.',
    fields: [
      limit('capacity_orders', 'Orders', 'orders, 0 to 1000', '0 means no limit.'),
      limit(
        'capacity_items',
        'Dishes',
        'dishes, 0 to 10000',
        'All orders together. 0 means no limit. A larger order gets a quarter of an hour to itself.',
      ),
    ],
  },
  {
    title: 'Orders for later',
    fields: [
      onOff(
        'order_ahead',
        'Let customers choose a time',
        'At the checkout they choose as soon as possible, or a time such as 18:15.',
      ),
      limit('order_ahead_days', 'Days ahead', 'days, 0 to 6', '0 means today only.'),
      onOff(
        'order_ahead_closed',
        'Take orders while closed',
        'While the store is closed, customers can order for a time when it is open. Off: they cannot order.',
      ),
    ],
  },
  {
    title: 'Accepting orders',
    fields: [
      onOff(
        'auto_accept',
        'Accept orders automatically',
        'Off: staff accept each paid order and choose its time, or reject it and refund the customer. Takes effect for new orders.',
      ),
    ],
  },
  {
    title: 'Delivery',
    fields: [
      {
        kind: 'postcode',
        key: 'kitchen_postcode',
        label: 'Kitchen postcode',
        effect: 'We measure distances from here. Without it, customers cannot choose delivery.',
      },
      {
        kind: 'number',
        key: 'delivery_radius',
        label: 'Delivery radius',
        bounds: 'miles, 0 to 100',
        effect: 'Customers who live further away are told that you do not deliver there.',
      },
    ],
  },
  {
    title: 'Collection',
    fields: [
      onOff(
        'offer_takeaway_collect_discount',
        'Discount for collecting',
        'Customers see how much they save, and pay that much less.',
      ),
      {
        kind: 'choice',
        key: 'takeaway_collect_discount_type',
        label: 'Type of discount',
        options: { 'Percentage %': 'Percentage %', 'Fixed Amount': 'Fixed Amount' },
        effect: 'Sets whether the next number is a percentage or pence.',
      },
      {
        kind: 'number',
        key: 'takeaway_collect_discount_amount_or_percent',
        label: 'Amount or percent',
        bounds: 'percent, 0 to 100; or pence, 0 to 100000',
        effect: '250 pence is £2.50. Gift cards are not discounted.',
      },
    ],
  },
  {
    title: 'Printing',
    fields: [
      {
        kind: 'printed-picture',
        key: 'bt_print_logo',
        label: 'Print logo',
        bounds: 'path of this site, such as /logo.png',
        longest: 255,
        effect: 'Printed at the top of tickets. For network printers and PDFs, use a picture uploaded here.',
      },
      {
        kind: 'print-categories',
        key: 'ta_print_categories',
        label: 'Print categories',
        effect: 'Tickets list only items in these categories, in this order. With none ticked, they list all items.',
      },
      onOff(
        'auto_print',
        'Print orders automatically',
        'Each order prints once it is paid and accepted, on the printers that an administrator set up. Off: staff press Print.',
      ),
    ],
  },
  {
    title: 'Push service',
    intro:
      "Live screens use Hatch's own push service. If you have an app at Pusher Channels, Hatch also sends it the public updates for your own programs. It never sends orders there.",
    fields: [
      {
        kind: 'text',
        key: 'push_app_id',
        label: 'App id',
        longest: 255,
        effect: 'The number that the service shows. Leave blank to send nothing.',
      },
      {
        kind: 'text',
        key: 'push_app_key',
        label: 'App key',
        longest: 255,
        effect: 'Your programs connect to the service with this key.',
      },
      {
        kind: 'secret',
        key: 'push_app_secret',
        label: 'App secret',
        effect: 'Hatch signs what it sends to the service with this.',
      },
      {
        kind: 'text',
        key: 'push_app_cluster',
        label: 'App cluster',
        longest: 255,
        effect: 'The cluster of your app, such as eu.',
      },
    ],
  },
];

const EVER = '1 to 1000000';

export const SITE_SETTINGS: readonly SettingGroup[] = [
  {
    title: 'Site',
    fields: [
      {
        kind: 'text',
        key: 'site_name',
        label: 'Name of the shop',
        longest: 255,
        effect: 'Shown on every page, ticket and email.',
      },
      {
        kind: 'text',
        key: 'tagline',
        label: 'Line below the name',
        bounds: 'one line, up to 120 characters',
        longest: 120,
        effect: 'Customers see it above the menu. Leave blank for none.',
      },
      {
        kind: 'lines',
        key: 'full_address',
        label: 'Address',
        effect: 'Customers who collect see it, and emails show it.',
      },
      {
        kind: 'text',
        key: 'phone_no_display',
        label: 'Phone number',
        longest: 40,
        effect: 'Customers call this number to order by phone.',
      },
      onOff('is_takeaway', 'Takeaway', 'Off: a plain shop without collection, delivery, store status or a kitchen.'),
      {
        kind: 'choice',
        key: 'cart_or_basket',
        label: 'Name of the basket',
        options: { basket: 'Basket', cart: 'Cart' },
        effect: 'Customers see this word.',
      },
      onOff(
        'show_stock_remaining',
        'Show stock left',
        'Customers see how many of a product are available, on its page and beside each variant.',
      ),
      onOff('show_square_product_images', 'Square pictures', 'The menu crops product pictures to squares.'),
      {
        kind: 'text',
        key: 'missing_product_image',
        label: 'Picture for products without one',
        bounds: 'path of this site, such as /placeholder-dish.svg',
        longest: 255,
        effect: 'Customers see it where a product has no picture.',
      },
    ],
  },
  {
    title: 'Ticket printers',
    intro:
      "Ticket printers on the shop's network (ESC/POS over TCP). One prints the whole ticket. A station (a print category) can have its own printer, which prints only its dishes.",
    fields: [
      {
        kind: 'printers',
        key: 'ticket_printers',
        label: 'Printers',
        effect: 'An order is printed once every printer confirms its part.',
      },
    ],
  },
  {
    title: 'Brand',
    intro: "Sets how customers' pages, emails and the app on their phones look. Staff pages do not change.",
    fields: [
      {
        kind: 'picture',
        key: 'brand_logo',
        label: 'Logo',
        effect:
          'Shown beside the name on the menu, in emails, and as the icon on a home screen. A square logo works best.',
      },
      {
        kind: 'picture',
        key: 'brand_cover',
        label: 'Cover picture',
        effect: 'Shown above the menu and wherever someone shares a link to the shop. It is cropped to a wide strip.',
      },
      {
        kind: 'colour',
        key: 'brand_accent',
        label: 'Colour',
        effect: 'Used for buttons, links and selections. Leave blank for the default.',
      },
      {
        kind: 'choice',
        key: 'brand_face',
        label: 'Heading font',
        options: { '': 'System font', ...BRAND_FACES },
        effect: 'All other text uses the system font.',
      },
    ],
  },
  {
    title: 'Snow',
    intro: "Seasonal snowflakes fall over customers' pages. They never block a button.",
    fields: [
      onOff('snow', 'Let it snow', 'Customers whose device asks for less motion do not see it.'),
      {
        kind: 'choice',
        key: 'snow_density',
        label: 'How much',
        options: { light: 'Light, 30 flakes', medium: 'Medium, 50 flakes', heavy: 'Heavy, 70 flakes' },
        effect: 'The most flakes on screen at once.',
      },
      {
        kind: 'choice',
        key: 'snow_speed',
        label: 'How fast',
        options: {
          'very-slow': 'Very slow, a step in 50 ms',
          slow: 'Slow, in 40 ms',
          medium: 'Medium, in 20 ms',
          heavy: 'Fast, in 10 ms',
          snowstorm: 'Snowstorm, in 5 ms',
        },
        effect: 'Sets how fast the flakes fall.',
      },
    ],
  },
  {
    title: 'Payment and VAT',
    fields: [
      {
        kind: 'choice',
        key: 'vat_default_class',
        label: 'Default VAT class',
        options: { standard: 'Standard', reduced: 'Reduced', zero: 'Zero' },
        effect: "Used for products without a VAT class, on receipts and in the day's report.",
      },
      limit('vat_standard_rate', 'Standard VAT', 'percent, 0 to 100', 'Takes effect for new orders.'),
      limit('vat_reduced_rate', 'Reduced VAT', 'percent, 0 to 100', 'Takes effect for new orders.'),
      onOff(
        'managers_may_refund',
        'Managers may cancel paid orders',
        'Off: only administrators can. The money goes back the way it was paid, and the customer is told why.',
      ),
      limit(
        'manager_discount_percent',
        'Highest discount for collecting that managers may set',
        'percent, 0 to 100',
        'Applies to percentage discounts. Administrators can set more.',
      ),
      limit(
        'manager_discount_pence',
        'Highest discount in pence that managers may set',
        'pence, 0 to 100000',
        'Applies to fixed discounts. Administrators can set more.',
      ),
      limit(
        'unpaid_minutes',
        'Cancel unpaid orders after',
        'minutes, 0 to 1440',
        '0 keeps them until staff cancel them.',
      ),
      limit(
        'unpaid_orders_per_customer',
        'Unpaid orders of one customer',
        `orders, ${EVER}`,
        'More from one browser are refused until one is paid. More with one phone number or email address need the captcha.',
      ),
      limit(
        'phone_orders_per_hour',
        'Phone orders of one customer',
        `in an hour, ${EVER}`,
        'More from one browser are refused. More with one phone number, one email address or from one network need the captcha.',
      ),
      limit(
        'captcha_after_unpaid_network',
        'Ask a network for the captcha after',
        `unpaid orders, ${EVER}`,
        "The customer's browser must solve a puzzle before each further phone order.",
      ),
      limit(
        'unpaid_orders_per_network',
        'Unpaid orders from one network',
        `orders, ${EVER}`,
        'More are refused until one is paid. An office or a mobile provider is one network for many customers.',
      ),
      limit(
        'captcha_after_unpaid_shop',
        'Ask everyone for the captcha after',
        `unpaid orders in ten minutes, ${EVER}`,
        "Every customer's browser must solve a puzzle before a phone order.",
      ),
      limit(
        'payments_per_hour_visitor',
        'Payments started by one visitor',
        `in an hour, ${EVER}`,
        'Beyond this, customers are asked to wait.',
      ),
      limit(
        'payments_per_hour_address',
        'Payments started from one network',
        `in an hour, ${EVER}`,
        'Beyond this, customers are asked to wait.',
      ),
      limit(
        'declines_per_hour_visitor',
        'Declined payments of one visitor',
        `in an hour, ${EVER}`,
        'Beyond this, customers are asked to wait.',
      ),
      limit(
        'declines_per_hour_address',
        'Declined payments of one network',
        `in an hour, ${EVER}`,
        'Beyond this, customers are asked to wait.',
      ),
      limit(
        'declines_per_hour_card',
        'Declined payments of one card',
        `in an hour, ${EVER}`,
        'Beyond this, customers are asked to wait.',
      ),
      limit(
        'captcha_after_declines',
        'Ask for the captcha after',
        `declined payments, ${EVER}`,
        "The customer's browser must solve a puzzle first.",
      ),
    ],
  },
  {
    title: 'Stock in baskets',
    fields: [
      limit(
        'scarce_units',
        'Scarce below',
        'units, 0 to 1000',
        'Scarce products are held in a basket for a shorter time.',
      ),
      limit(
        'scarce_hold_minutes',
        'Scarce products are held',
        'minutes, 1 to 600',
        'After that, other customers can order them, and the customer is told.',
      ),
      limit('hold_units_per_basket', 'Held by one basket', 'units, 1 to 9900', 'Customers cannot add more.'),
      limit('hold_units_per_address', 'Held from one network', `units, ${EVER}`, 'Customers cannot add more.'),
      limit(
        'unpaid_share_percent',
        'Held by unpaid orders of one network',
        'percent of a product, 1 to 100',
        'Customers who want more pay online or call. They can always order one unit.',
      ),
    ],
  },
  {
    title: 'Limits and logins',
    fields: [
      limit(
        'changes_per_minute_visitor',
        'Changes by one visitor',
        `in a minute, ${EVER}`,
        'Beyond this, customers are asked to wait.',
      ),
      limit(
        'changes_per_minute_address',
        'Changes from one network',
        `in a minute, ${EVER}`,
        'Beyond this, customers are asked to wait.',
      ),
      limit(
        'changes_per_hour_address',
        'Changes from one network in an hour',
        `by customers who are not logged in, ${EVER}`,
        'Beyond this, customers are asked to wait or log in.',
      ),
      limit(
        'changes_per_day_address',
        'Changes from one network in a day',
        `by customers who are not logged in, ${EVER}`,
        'Beyond this, customers are asked to wait or log in.',
      ),
      limit(
        'changes_per_minute_account',
        'Changes of one account to itself',
        `in a minute, ${EVER}`,
        'Addresses, password and similar. Beyond this, the customer is asked to wait.',
      ),
      limit(
        'changes_per_day_account',
        'Changes of one account to itself in a day',
        EVER,
        'Addresses, password and similar. Beyond this, the customer is asked to wait.',
      ),
      limit(
        'changes_per_minute_staff',
        'Changes by one account of staff',
        'in a minute, 100 to 1000000',
        'All tablets of one account together. Beyond this, staff are asked to wait.',
      ),
      limit(
        'reads_per_minute_staff',
        'Pages and lists read by one account of staff',
        'in a minute, 100 to 1000000',
        'All tablets of one account together. Beyond this, staff are asked to wait.',
      ),
      limit(
        'reads_per_minute_address',
        'Pages and lists read from one network',
        `in a minute, ${EVER}`,
        'Beyond this, visitors are asked to wait. Staff are not counted here.',
      ),
      limit(
        'logins_per_minute_address',
        'Log-ins from one network',
        `in a minute, ${EVER}`,
        'Beyond this, people are asked to wait. Devices that have logged in before are not counted here.',
      ),
      limit(
        'sockets_per_address',
        'Live pages open from one network',
        '1 to 100000',
        'Further pages check for changes every few seconds instead.',
      ),
      limit(
        'staff_idle_minutes',
        'Log staff out after',
        'minutes without use, 1 to 43200',
        'They have to log in again.',
      ),
      onOff(
        'customer_accounts',
        'Customers can create accounts',
        'Off: new customers order as guests. Existing accounts stay, and you can still create accounts on the People page.',
      ),
      onOff(
        'shared_tablet',
        'Staff share a tablet',
        'Before staff change an order, they enter their PIN, and the history names them. Takes effect once someone has a PIN. Administrators set PINs on the People page.',
      ),
      limit(
        'person_minutes',
        'Ask for the PIN again after',
        'minutes without use, 1 to 240',
        'On a shared tablet, before staff change the next order.',
      ),
      onOff(
        'staff_second_factor',
        'Staff log in with a second factor',
        'Staff without one must set it up on their account page before they can use the shop. Set up your own first.',
      ),
      onOff(
        'seals_by_mail',
        'Email me the seal of the history every day',
        "Sent to the administrator's address, once a day at most. Keep these emails: they prove later that no one changed an order, price or payment.",
      ),
    ],
  },
];

const ALL = [...TAKEAWAY_SETTINGS, ...SITE_SETTINGS].flatMap(({ fields }) => fields);
export const SETTING_FIELDS: ReadonlyMap<string, SettingField> = new Map(ALL.map((field) => [field.key, field]));
const LABELS: ReadonlyMap<string, string> = new Map([
  ...ALL.map(({ key, label }) => [key, label] as const),
  ['delivering_status', 'Delivering'],
  ['delivery_off_until', 'Delivers again at'],
  ['delivery_charge_bands', 'Delivery charges'],
  ['delivery_rings', 'Delivery charges by distance'],
  ['product_categories', 'Categories of the menu'],
]);

export const labelOf = (key: string): string => LABELS.get(key) ?? key;
export const SETTING_NAMES: ReadonlyMap<string, string> = LABELS;

/** The server calls a setting by its key. */
export const inWords = (errors: Refusal['errors'] = {}): Record<string, readonly string[]> =>
  Object.fromEntries(
    Object.entries(errors).map(([key, said]) => [key, said.map((each) => each.replace(key, `"${labelOf(key)}"`))]),
  );
