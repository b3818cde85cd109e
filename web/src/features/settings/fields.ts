import { BRAND_FACES } from '@hatch/kernel/rules';

type Common = { readonly key: string; readonly label: string; readonly effect: string };

/** One setting as a person sets it. `effect`: what comes of it, and for whom; `bounds`: of its unit. */
export type SettingField = Common &
  (
    | {
        readonly kind:
          'time' | 'postcode' | 'secret' | 'print-categories' | 'printers' | 'switch' | 'lines' | 'colour' | 'picture';
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

/** SET-27 to SET-32 */
export const TAKEAWAY_SETTINGS: readonly SettingGroup[] = [
  {
    title: 'Hours',
    intro:
      'For every day alike. Hours by weekday and special days are on the page of opening hours, and win over these.',
    fields: [
      { kind: 'time', key: 'open_time', label: 'Open time', effect: 'Customers see it as the next opening.' },
      { kind: 'time', key: 'close_time', label: 'Close time', effect: 'Customers see a countdown to it.' },
      onOff(
        'opens_by_itself',
        'Open by itself',
        'At the opening time. Off: every page of staff asks to open, until somebody answers.',
      ),
    ],
  },
  {
    title: 'How long an order takes',
    fields: [
      minutes('open_delivery_minutes', 'When open', 'Customers see: orders ready in approx. so many minutes.'),
      minutes('busy_delivery_minutes', 'When busy', 'The same, while the store is busy.'),
      minutes('slammed_delivery_minutes', 'When very busy', 'The same, while the store is slammed.'),
    ],
  },
  {
    title: 'Kitchen screens',
    fields: [
      limit(
        'escalation_minutes',
        'Orders that nobody takes',
        'minutes, 0 to 240',
        'After this many minutes the screens ring louder. After twice as long we email the administrator. 0 turns this off.',
      ),
      limit(
        'pause_minutes',
        'Pause the store for',
        'minutes, 0 to 240',
        'If no one takes an order for three times as long, the store closes for this many minutes. 0 keeps it open.',
      ),
      limit(
        'unpaid_reminder_minutes',
        'Sound again for an unpaid phone order after',
        'minutes, 0 to 120',
        'Each time so many minutes have gone by and nobody has taken the payment. 0: it sounds once.',
      ),
    ],
  },
  {
    title: 'How much the kitchen takes',
    intro:
      'In a quarter of an hour. What is more is promised for later; once nothing is left until closing, customers are told so.',
    fields: [
      limit('capacity_orders', 'Orders', 'orders, 0 to 1000', '0: as many as come.'),
      limit(
        'capacity_items',
        'Dishes',
        'dishes, 0 to 10000',
        'Of all orders together. 0: as many as come. An order of more than that takes a quarter of an hour alone.',
      ),
    ],
  },
  {
    title: 'Orders for later',
    fields: [
      onOff('order_ahead', 'Customers choose a time', 'At the checkout: as soon as possible, or a quarter of an hour.'),
      limit('order_ahead_days', 'Days ahead', 'days, 0 to 6', '0: for today only.'),
      onOff(
        'order_ahead_closed',
        'Also while closed',
        'A closed store then takes orders for a time at which it is open. Off: it takes none.',
      ),
    ],
  },
  {
    title: 'Accepting orders',
    fields: [
      onOff(
        'auto_accept',
        'Accept orders by themselves',
        'Off: staff accept each paid order with a time of theirs, or reject it, which gives the money back. Counts for orders from now on.',
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
        effect: 'Distances are measured from here; without it nobody can have an order delivered.',
      },
      {
        kind: 'number',
        key: 'delivery_radius',
        label: 'Delivery radius',
        bounds: 'miles, 0 to 100',
        effect: 'Customers further away are told that you do not deliver to them.',
      },
    ],
  },
  {
    title: 'Collection',
    fields: [
      onOff(
        'offer_takeaway_collect_discount',
        'Discount for collecting',
        'Customers see what collecting saves, and pay that much less.',
      ),
      {
        kind: 'choice',
        key: 'takeaway_collect_discount_type',
        label: 'Type of discount',
        options: { 'Percentage %': 'Percentage %', 'Fixed Amount': 'Fixed Amount' },
        effect: 'Whether the number beside it is a percentage or pence.',
      },
      {
        kind: 'number',
        key: 'takeaway_collect_discount_amount_or_percent',
        label: 'Amount or percent',
        bounds: 'percent, 0 to 100; or pence, 0 to 100000',
        effect: '250 pence are £2.50. Gift cards get no discount.',
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
        effect:
          'At the head of tickets. On network printers and in PDFs it has to be a picture that was uploaded here.',
      },
      {
        kind: 'print-categories',
        key: 'ta_print_categories',
        label: 'Print categories',
        effect: 'The ticket lists items of these alone, one category after another; none ticked: it lists all items.',
      },
      onOff(
        'auto_print',
        'Print orders by themselves',
        'On the printers that an administrator has set up, once an order is paid and accepted. Off: staff press Print.',
      ),
    ],
  },
  {
    title: 'Push service',
    intro:
      'Hatch brings its own push service, which live screens use. With an app at Pusher Channels, what customer pages hear is sent there as well, for programs of yours; orders are not.',
    fields: [
      {
        kind: 'text',
        key: 'push_app_id',
        label: 'App id',
        longest: 255,
        effect: 'A number, as the service shows it. Empty: nothing is sent.',
      },
      {
        kind: 'text',
        key: 'push_app_key',
        label: 'App key',
        longest: 255,
        effect: 'What your programs connect to the service with.',
      },
      { kind: 'secret', key: 'push_app_secret', label: 'App secret', effect: 'Signs what is sent to the service.' },
      {
        kind: 'text',
        key: 'push_app_cluster',
        label: 'App cluster',
        longest: 255,
        effect: 'Where the service keeps your app, such as eu.',
      },
    ],
  },
];

const EVER = '1 to 1000000';

/** OPEN-08: what only administrators set. */
export const SITE_SETTINGS: readonly SettingGroup[] = [
  {
    title: 'Site',
    fields: [
      {
        kind: 'text',
        key: 'site_name',
        label: 'Name of the shop',
        longest: 255,
        effect: 'On every page, ticket and mail.',
      },
      {
        kind: 'text',
        key: 'tagline',
        label: 'Line below the name',
        bounds: 'one line, up to 120 characters',
        longest: 120,
        effect: 'Customers see it above the menu; blank for none.',
      },
      {
        kind: 'lines',
        key: 'full_address',
        label: 'Address',
        effect: 'Customers who collect see it, and mails bear it.',
      },
      {
        kind: 'text',
        key: 'phone_no_display',
        label: 'Phone number',
        longest: 40,
        effect: 'Customers who order by phone call it.',
      },
      onOff('is_takeaway', 'Takeaway', 'Off: a plain shop, without collection, delivery, store status and a kitchen.'),
      {
        kind: 'choice',
        key: 'cart_or_basket',
        label: 'What the cart is called',
        options: { basket: 'Basket', cart: 'Cart' },
        effect: 'Customers see this word.',
      },
      onOff(
        'show_stock_remaining',
        'Show what is left',
        'Customers see how many of a product can still be had, on its page and among its variants.',
      ),
      onOff('show_square_product_images', 'Square pictures', 'Pictures of products are cut to squares on the menu.'),
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
      'Printers of tickets in the network of the shop (ESC/POS over TCP). One prints the whole ticket; a station, which is a print category, may have one of its own that prints its dishes alone.',
    fields: [
      {
        kind: 'printers',
        key: 'ticket_printers',
        label: 'Printers',
        effect: 'An order counts as printed once each of them says that it printed its part.',
      },
    ],
  },
  {
    title: 'Brand',
    intro:
      'How the pages of customers, their mails and the app on their phones look. Pages of the staff stay as they are.',
    fields: [
      {
        kind: 'picture',
        key: 'brand_logo',
        label: 'Logo',
        effect: 'Beside the name on the menu, in mails, and as the sign on a home screen. A square one fits best.',
      },
      {
        kind: 'picture',
        key: 'brand_cover',
        label: 'Cover picture',
        effect: 'Above the menu, and where links to the shop are shared. It is cut to a wide strip.',
      },
      {
        kind: 'colour',
        key: 'brand_accent',
        label: 'Colour',
        effect: 'Of buttons, links and what is chosen; blank for the one of Hatch.',
      },
      {
        kind: 'choice',
        key: 'brand_face',
        label: 'Letters of names and headings',
        options: { '': 'Those of the device', ...BRAND_FACES },
        effect: 'All other text is in the letters of the device.',
      },
    ],
  },
  {
    title: 'Snow',
    intro: 'For the season: flakes that fall over the pages of customers, and never in the way of what they press.',
    fields: [
      onOff('snow', 'Let it snow', 'Not where customers have asked their devices for less motion.'),
      {
        kind: 'choice',
        key: 'snow_density',
        label: 'How much',
        options: { light: 'Light, 30 flakes', medium: 'Medium, 50 flakes', heavy: 'Heavy, 70 flakes' },
        effect: 'So many are seen at once, at most.',
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
        effect: 'How quickly they fall.',
      },
    ],
  },
  {
    title: 'Payment and VAT',
    fields: [
      {
        kind: 'choice',
        key: 'vat_default_class',
        label: 'VAT of products that state none',
        options: { standard: 'Standard', reduced: 'Reduced', zero: 'Zero' },
        effect: 'On receipts, and in the report of the day.',
      },
      limit('vat_standard_rate', 'Standard VAT', 'percent, 0 to 100', 'For orders from now on.'),
      limit('vat_reduced_rate', 'Reduced VAT', 'percent, 0 to 100', 'For orders from now on.'),
      onOff(
        'managers_may_refund',
        'Managers may cancel paid orders',
        'Off: only administrators do. The money goes back the way it was paid, and the customer is told why.',
      ),
      limit(
        'manager_discount_percent',
        'Highest discount for collecting that managers may set',
        'percent, 0 to 100',
        'Where the discount is a percentage. Administrators may set more.',
      ),
      limit(
        'manager_discount_pence',
        'Highest discount in pence that managers may set',
        'pence, 0 to 100000',
        'Where the discount is a fixed amount. Administrators may set more.',
      ),
      limit(
        'unpaid_minutes',
        'Unpaid orders end after',
        'minutes, 0 to 1440',
        '0: they are kept until somebody cancels them.',
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
        'Payments begun by one visitor',
        `in an hour, ${EVER}`,
        'More are asked to wait.',
      ),
      limit(
        'payments_per_hour_address',
        'Payments begun from one network',
        `in an hour, ${EVER}`,
        'More are asked to wait.',
      ),
      limit(
        'declines_per_hour_visitor',
        'Declined payments of one visitor',
        `in an hour, ${EVER}`,
        'More are asked to wait.',
      ),
      limit(
        'declines_per_hour_address',
        'Declined payments of one network',
        `in an hour, ${EVER}`,
        'More are asked to wait.',
      ),
      limit(
        'declines_per_hour_card',
        'Declined payments of one card',
        `in an hour, ${EVER}`,
        'More are asked to wait.',
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
        'Then others can have them; the customer is told.',
      ),
      limit('hold_units_per_basket', 'Held by one basket', 'units, 1 to 9900', 'More cannot be added.'),
      limit('hold_units_per_address', 'Held from one network', `units, ${EVER}`, 'More cannot be added.'),
      limit(
        'unpaid_share_percent',
        'Held by unpaid orders of one network',
        'percent of a product, 1 to 100',
        'Customers who want more pay online or call. One unit is always possible.',
      ),
    ],
  },
  {
    title: 'Limits and logins',
    fields: [
      limit('changes_per_minute_visitor', 'Changes by one visitor', `in a minute, ${EVER}`, 'More are asked to wait.'),
      limit(
        'changes_per_minute_address',
        'Changes from one network',
        `in a minute, ${EVER}`,
        'More are asked to wait.',
      ),
      limit(
        'changes_per_hour_address',
        'Changes from one network in an hour',
        `by customers who are not logged in, ${EVER}`,
        'More are asked to wait, or to log in.',
      ),
      limit(
        'changes_per_day_address',
        'Changes from one network in a day',
        `by customers who are not logged in, ${EVER}`,
        'More are asked to wait, or to log in.',
      ),
      limit(
        'changes_per_minute_account',
        'Changes of one account to itself',
        `in a minute, ${EVER}`,
        'Addresses, password and the like. More are asked to wait.',
      ),
      limit(
        'changes_per_day_account',
        'Changes of one account to itself in a day',
        EVER,
        'Addresses, password and the like. More are asked to wait.',
      ),
      limit(
        'changes_per_minute_staff',
        'Changes by one account of staff',
        'in a minute, 100 to 1000000',
        'All tablets of an account together. More are asked to wait.',
      ),
      limit(
        'reads_per_minute_staff',
        'Pages and lists read by one account of staff',
        'in a minute, 100 to 1000000',
        'All tablets of an account together. More are asked to wait.',
      ),
      limit(
        'reads_per_minute_address',
        'Pages and lists read from one network',
        `in a minute, ${EVER}`,
        'More are asked to wait. Staff are not counted here.',
      ),
      limit(
        'logins_per_minute_address',
        'Log-ins from one network',
        `in a minute, ${EVER}`,
        'More are asked to wait. Devices that have logged in before are not counted here.',
      ),
      limit(
        'sockets_per_address',
        'Live pages open from one network',
        '1 to 100000',
        'More are kept current by asking now and then.',
      ),
      limit(
        'staff_idle_minutes',
        'Logins of staff end after',
        'minutes without use, 1 to 43200',
        'They are asked to log in again.',
      ),
      onOff(
        'customer_accounts',
        'Customers may open accounts',
        'Off: they order as guests, and whoever has an account keeps it. You can still make accounts on the page of people.',
      ),
      onOff(
        'shared_tablet',
        'Staff share a tablet',
        'Before an order is changed, staff say who they are with a PIN, and the history names them. Counts once somebody has a PIN, which administrators give on the page of people.',
      ),
      limit(
        'person_minutes',
        'At a shared tablet, ask again who it is after',
        'minutes in which nothing was done, 1 to 240',
        'Before the next order is changed.',
      ),
      onOff(
        'staff_second_factor',
        'Staff log in with a second factor',
        'Who has none sets one up on their page before anything of the shop opens to them. Set up your own first.',
      ),
      onOff(
        'seals_by_mail',
        'Mail me the seal of the history every day',
        'To the address of the administrator, once a day at most. Kept, it proves later that no order, price or payment was changed.',
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
