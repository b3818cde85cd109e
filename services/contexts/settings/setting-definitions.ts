import {
  bandsText,
  BRAND_FACES,
  isHexColour,
  isOff,
  isOn,
  isOneLine,
  isPostcode,
  isSomeLines,
  isTimeOfDay,
  normalisePostcode,
  printersText,
  readBands,
  readPrinters,
  readRings,
  ringsText,
  SNOW_DENSITIES,
  SNOW_SPEEDS,
  uploadedPicture,
  VAT_CLASSES,
} from '@hatch/kernel/rules';

/** Readers through the calls; `never`: the setting is only written. */
export type Readers = 'public' | 'staff' | 'never';
/** Roles that may write it; `nobody`: the setting has a call of its own. */
export type Writers = 'manager' | 'admin' | 'nobody';

/** Settings are stored as texts; `read` makes a value of one that passed `check`. */
type Kind<Value> = { readonly check: (value: string) => Checked; readonly read: (text: string) => Value };
export type Setting<Value = unknown> = Kind<Value> & {
  readonly readers: Readers;
  readonly writers: Writers;
  /** For a setting that was never set or is empty. */
  readonly fallback: string;
  /** On or off: only switches accept JSON booleans. */
  readonly isSwitch: boolean;
};
export type Checked = { readonly value: string } | { readonly problem: string };

const problem = (text: string): Checked => ({ problem: text });

const asIs = (check: (value: string) => Checked): Kind<string> => ({ check, read: (text) => text });

const text = (longest: number): Kind<string> =>
  asIs((value) => {
    if (!isSomeLines(value)) return problem('must not hold control characters');
    return value.length <= longest ? { value: value.trim() } : problem(`must not be longer than ${longest} characters`);
  });

const filled = (longest: number): Kind<string> =>
  asIs((value) => (value.trim() === '' ? problem('must not be empty') : text(longest).check(value)));

const line = (longest: number): Kind<string> =>
  asIs((value) => (isOneLine(value) ? text(longest).check(value) : problem('must be one line')));

const number = (least: number, most: number, pattern: RegExp, kind: string): Kind<number> => ({
  check: (value) =>
    pattern.test(value.trim()) && Number(value) >= least && Number(value) <= most
      ? { value: String(Number(value)) }
      : problem(`must be ${kind} from ${least} to ${most}`),
  read: Number,
});

const whole = (least: number, most: number) => number(least, most, /^\d{1,9}$/, 'a whole number');
const decimal = (least: number, most: number) => number(least, most, /^\d{1,9}(?:\.\d{1,3})?$/, 'a number');

const rate = number(0, 100, /^\d{1,3}(?:\.\d{1,2})?$/, 'a number of percent');

const onOff: Kind<boolean> = {
  check: (value) => {
    if (isOn(value)) return { value: '1' };
    return isOff(value) ? { value: '0' } : problem('must be on or off');
  },
  read: isOn,
};

const oneOf = (...choices: readonly string[]): Kind<string> =>
  asIs((value) => (choices.includes(value) ? { value } : problem(`must be one of: ${choices.join(', ')}`)));

/** Empty is allowed. */
const blankOr = (normalise: (value: string) => string | undefined, hint: string): Kind<string> =>
  asIs((given) => {
    const value = given.trim() && normalise(given.trim());
    return value === undefined ? problem(hint) : { value };
  });

const timeOfDay = blankOr((time) => (isTimeOfDay(time) ? time : undefined), 'must be a time such as 17:30');

const postcode = blankOr(
  (value) => (isPostcode(value) ? normalisePostcode(value) : undefined),
  'is not a valid postcode',
);

const sitePathIn = (value: string): string | undefined =>
  /^\/(?!\/)[\w\-./%]*$/.test(value) && value.length <= 255 ? value : undefined;
const SITE_PATH = 'must be a path of this site that begins with /';

const sitePath = blankOr(sitePathIn, SITE_PATH);

/** Drops the focal point: a picture is printed whole. */
const printed = blankOr((value) => sitePathIn(value.replace(/#\d{1,3},\d{1,3}$/, '')), SITE_PATH);

const uploaded = blankOr(
  (value) => (uploadedPicture(value) && value.length <= 255 ? value : undefined),
  'must be a picture of the file manager',
);

const colour = blankOr(
  (value) => (isHexColour(value) ? value.toLowerCase() : undefined),
  'must be a colour such as #a8321c',
);

const list = text(5000);

const parsed = <Item>(
  read: (text: string) => readonly Item[] | undefined,
  write: (items: readonly Item[]) => string,
  hint: string,
): Kind<readonly Item[]> => ({
  check: (value) => {
    const items = value.length <= 5000 ? read(value) : undefined;
    return items ? { value: write(items) } : problem(hint);
  },
  read: (text) => read(text) ?? [],
});

const bands = parsed(
  readBands,
  bandsText,
  'must be lines such as 1500:250 (from pence, charge in pence), starting at 0 and ascending',
);

const rings = parsed(
  readRings,
  ringsText,
  'must be lines such as 2;1000;0:350,1500:250 (up to miles, minimum order in pence, bands), at most 10, each further out than the one before',
);

const printers = parsed(
  readPrinters,
  printersText,
  'must be lines such as 48;192.168.1.50:9100;Pizza (columns 32 or 48, address with a port from 1024 on, station), at most 10, one for each station',
);

const setting = <Value>(readers: Readers, writers: Writers, kind: Kind<Value>, fallback = ''): Setting<Value> => ({
  ...kind,
  readers,
  writers,
  fallback,
  isSwitch: kind.check === onOff.check,
});

const minutes = (fallback: string) => setting('public', 'manager', whole(1, 600), fallback);

export const settingDefinitions = {
  is_takeaway: setting('public', 'admin', onOff, '0'),
  order_status: setting('public', 'nobody', text(20)),
  show_square_product_images: setting('public', 'admin', onOff, '0'),
  show_stock_remaining: setting('public', 'admin', onOff, '1'),
  missing_product_image: setting('public', 'admin', sitePath),
  delivering_status: setting('public', 'manager', oneOf('delivering', 'not-delivering')),
  /** ISO instant at which deliveries resume automatically; empty for none. */
  delivery_off_until: setting('staff', 'nobody', text(30)),
  opens_by_itself: setting('staff', 'manager', onOff, '0'),
  snow: setting('public', 'admin', onOff, '0'),
  snow_density: setting('public', 'admin', oneOf(...Object.keys(SNOW_DENSITIES)), 'medium'),
  snow_speed: setting('public', 'admin', oneOf(...Object.keys(SNOW_SPEEDS)), 'medium'),
  site_name: setting('public', 'admin', filled(255), 'Hatch'),
  tagline: setting('public', 'admin', line(120)),
  brand_accent: setting('public', 'admin', colour),
  brand_face: setting('public', 'admin', oneOf('', ...Object.keys(BRAND_FACES))),
  brand_logo: setting('public', 'admin', uploaded),
  brand_cover: setting('public', 'admin', uploaded),
  full_address: setting('public', 'admin', text(500)),
  phone_no_display: setting('public', 'admin', text(40)),
  kitchen_postcode: setting('public', 'manager', postcode),
  delivery_radius: setting('public', 'manager', decimal(0, 100), '0'),
  open_time: setting('public', 'manager', timeOfDay),
  close_time: setting('public', 'manager', timeOfDay),
  open_delivery_minutes: minutes('31'),
  busy_delivery_minutes: minutes('61'),
  slammed_delivery_minutes: minutes('91'),
  /** Per quarter of an hour; 0: no limit. */
  capacity_orders: setting('staff', 'manager', whole(0, 1000), '0'),
  capacity_items: setting('staff', 'manager', whole(0, 10_000), '0'),
  order_ahead: setting('public', 'manager', onOff, '0'),
  order_ahead_days: setting('staff', 'manager', whole(0, 6), '6'),
  order_ahead_closed: setting('public', 'manager', onOff, '0'),
  offer_takeaway_collect_discount: setting('public', 'manager', onOff, '0'),
  takeaway_collect_discount_type: setting('public', 'manager', oneOf('Percentage %', 'Fixed Amount'), 'Percentage %'),
  takeaway_collect_discount_amount_or_percent: setting('public', 'manager', whole(0, 100_000), '0'),
  /** The most that a manager may set. */
  manager_discount_percent: setting('staff', 'admin', whole(0, 100), '30'),
  manager_discount_pence: setting('staff', 'admin', whole(0, 100_000), '500'),
  cart_or_basket: setting('public', 'admin', oneOf('basket', 'cart'), 'basket'),
  scarce_units: setting('staff', 'admin', whole(0, 1000), '20'),
  scarce_hold_minutes: setting('staff', 'admin', whole(1, 600), '15'),
  unpaid_orders_per_customer: setting('staff', 'admin', whole(1, 1_000_000), '3'),
  phone_orders_per_hour: setting('staff', 'admin', whole(1, 1_000_000), '12'),
  unpaid_orders_per_network: setting('staff', 'admin', whole(1, 1_000_000), '30'),
  captcha_after_unpaid_network: setting('staff', 'admin', whole(1, 1_000_000), '10'),
  captcha_after_unpaid_shop: setting('staff', 'admin', whole(1, 1_000_000), '20'),
  auto_accept: setting('staff', 'manager', onOff, '1'),
  managers_may_refund: setting('staff', 'admin', onOff, '0'),
  unpaid_reminder_minutes: setting('staff', 'manager', whole(0, 120), '5'),
  unpaid_minutes: setting('staff', 'admin', whole(0, 1440), '60'),
  /** 0: never. */
  escalation_minutes: setting('staff', 'manager', whole(0, 240), '5'),
  pause_minutes: setting('staff', 'manager', whole(0, 240), '0'),
  changes_per_minute_visitor: setting('staff', 'admin', whole(1, 1_000_000), '300'),
  changes_per_minute_address: setting('staff', 'admin', whole(1, 1_000_000), '1500'),
  changes_per_hour_address: setting('staff', 'admin', whole(1, 1_000_000), '15000'),
  changes_per_day_address: setting('staff', 'admin', whole(1, 1_000_000), '60000'),
  changes_per_minute_account: setting('staff', 'admin', whole(1, 1_000_000), '100'),
  changes_per_day_account: setting('staff', 'admin', whole(1, 1_000_000), '600'),
  changes_per_minute_staff: setting('staff', 'admin', whole(100, 1_000_000), '3000'),
  reads_per_minute_staff: setting('staff', 'admin', whole(100, 1_000_000), '12000'),
  reads_per_minute_address: setting('staff', 'admin', whole(1, 1_000_000), '3000'),
  logins_per_minute_address: setting('staff', 'admin', whole(1, 1_000_000), '40'),
  hold_units_per_basket: setting('staff', 'admin', whole(1, 9900), '300'),
  hold_units_per_address: setting('staff', 'admin', whole(1, 1_000_000), '600'),
  unpaid_share_percent: setting('staff', 'admin', whole(1, 100), '50'),
  payments_per_hour_visitor: setting('staff', 'admin', whole(1, 1_000_000), '20'),
  payments_per_hour_address: setting('staff', 'admin', whole(1, 1_000_000), '60'),
  declines_per_hour_visitor: setting('staff', 'admin', whole(1, 1_000_000), '10'),
  declines_per_hour_address: setting('staff', 'admin', whole(1, 1_000_000), '30'),
  declines_per_hour_card: setting('staff', 'admin', whole(1, 1_000_000), '10'),
  captcha_after_declines: setting('staff', 'admin', whole(1, 1_000_000), '3'),
  delivery_charge_bands: setting('staff', 'admin', bands, '0:350\n1500:250\n3000:0'),
  delivery_rings: setting('staff', 'admin', rings),
  ta_print_categories: setting('staff', 'manager', list),
  ticket_printers: setting('staff', 'admin', printers),
  auto_print: setting('staff', 'manager', onOff, '0'),
  product_categories: setting('staff', 'admin', list),
  bt_print_logo: setting('staff', 'manager', printed),
  vat_default_class: setting('staff', 'admin', oneOf(...VAT_CLASSES), 'standard'),
  vat_standard_rate: setting('staff', 'admin', rate, '20'),
  vat_reduced_rate: setting('staff', 'admin', rate, '5'),
  shared_tablet: setting('staff', 'admin', onOff, '0'),
  person_minutes: setting('staff', 'admin', whole(1, 240), '5'),
  staff_idle_minutes: setting('staff', 'admin', whole(1, 43_200), '720'),
  customer_accounts: setting('public', 'admin', onOff, '1'),
  staff_second_factor: setting('staff', 'admin', onOff, '0'),
  seals_by_mail: setting('staff', 'admin', onOff, '1'),
  sockets_per_address: setting('staff', 'admin', whole(1, 100_000), '200'),
  push_app_id: setting('staff', 'manager', text(255)),
  push_app_key: setting('staff', 'manager', text(255)),
  push_app_cluster: setting('staff', 'manager', text(255)),
  push_app_secret: setting('never', 'manager', text(255)),
} as const satisfies Readonly<Record<string, Setting>>;

export type SettingKey = keyof typeof settingDefinitions;
export type SettingValue<Key extends SettingKey> = ReturnType<(typeof settingDefinitions)[Key]['read']>;
/** Settings of one type, for example of `number`. */
export type SettingKeyOf<Value> = {
  readonly [Key in SettingKey]: SettingValue<Key> extends Value ? Key : never;
}[SettingKey];

export const isSettingKey = (key: string): key is SettingKey => Object.hasOwn(settingDefinitions, key);

export const SETTING_KEYS: readonly SettingKey[] = Object.keys(settingDefinitions).filter(isSettingKey);

export const readableBy = (reader: 'public' | 'staff'): readonly SettingKey[] =>
  SETTING_KEYS.filter((key) => {
    const { readers } = settingDefinitions[key];
    return readers === 'public' || (reader === 'staff' && readers === 'staff');
  });
