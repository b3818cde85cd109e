import { bandsText, readBands, readRings, ringsText } from './delivery-rings.js';
import { isHexColour } from './accent-colours.js';
import { isTimeOfDay } from './london-time.js';
import { isOff, isOn } from './on-off.js';
import { isPostcode, normalisePostcode } from './postcode.js';
import { isOneLine, isSomeLines } from './text.js';
import { printersText, readPrinters } from './ticket-printers.js';
import { uploadedPicture } from './uploaded-picture.js';

type Checked = { readonly value: string } | { readonly problem: string };

/** How a page asks for it; `bounds` in words, in the field's unit. */
type Asked =
  | {
      readonly kind: 'time' | 'postcode' | 'secret' | 'print-categories' | 'printers' | 'switch';
    }
  | { readonly kind: 'lines' | 'colour' | 'picture' | 'elsewhere' }
  | { readonly kind: 'text'; readonly longest: number; readonly bounds?: string }
  | { readonly kind: 'printed-picture'; readonly longest: number; readonly bounds: string }
  | { readonly kind: 'number'; readonly bounds: string }
  | { readonly kind: 'choice'; readonly options: Readonly<Record<string, string>> };

/** Settings are stored as texts; `read` makes a value of one that passed `check`. */
export type Kind<Value> = {
  readonly check: (value: string) => Checked;
  readonly read: (text: string) => Value;
  readonly asked: Asked;
};

const LONGEST_LIST = 5000;

const problem = (text: string): Checked => ({ problem: text });

const asIs = (check: (value: string) => Checked, asked: Asked): Kind<string> => ({
  check,
  read: (given) => given,
  asked,
});

const checkText =
  (longest: number) =>
  (value: string): Checked => {
    if (!isSomeLines(value)) return problem('must not hold control characters');
    return value.length <= longest ? { value: value.trim() } : problem(`must not be longer than ${longest} characters`);
  };

export const text = (longest: number): Kind<string> => asIs(checkText(longest), { kind: 'text', longest });

export const lines = (longest: number): Kind<string> => asIs(checkText(longest), { kind: 'lines' });

export const secret = (longest: number): Kind<string> => asIs(checkText(longest), { kind: 'secret' });

export const filled = (longest: number): Kind<string> =>
  asIs((value) => (value.trim() === '' ? problem('must not be empty') : checkText(longest)(value)), {
    kind: 'text',
    longest,
  });

export const line = (longest: number): Kind<string> =>
  asIs((value) => (isOneLine(value) ? checkText(longest)(value) : problem('must be one line')), {
    kind: 'text',
    longest,
    bounds: `one line, up to ${longest} characters`,
  });

export const printCategories: Kind<string> = asIs(checkText(LONGEST_LIST), { kind: 'print-categories' });

/** Set on a page of its own. */
export const list: Kind<string> = asIs(checkText(LONGEST_LIST), { kind: 'elsewhere' });

const number = (least: number, most: number, pattern: RegExp, kind: string, unit: string): Kind<number> => ({
  check: (value) =>
    pattern.test(value.trim()) && Number(value) >= least && Number(value) <= most
      ? { value: String(Number(value)) }
      : problem(`must be ${kind} from ${least} to ${most}`),
  read: Number,
  asked: { kind: 'number', bounds: `${unit && `${unit}, `}${least} to ${most}` },
});

/** @param unit in words, as the page names it; empty for a mere number */
export const whole = (least: number, most: number, unit = ''): Kind<number> =>
  number(least, most, /^\d{1,9}$/, 'a whole number', unit);

export const decimal = (least: number, most: number, unit: string): Kind<number> =>
  number(least, most, /^\d{1,9}(?:\.\d{1,3})?$/, 'a number', unit);

export const rate = number(0, 100, /^\d{1,3}(?:\.\d{1,2})?$/, 'a number of percent', 'percent');

/** A whole number of percent or of pence, as another setting says. */
export const percentOrPence: Kind<number> = {
  ...whole(0, 100_000),
  asked: { kind: 'number', bounds: 'percent, 0 to 100; or pence, 0 to 100000' },
};

export const onOff: Kind<boolean> = {
  check: (value) => {
    if (isOn(value)) return { value: '1' };
    return isOff(value) ? { value: '0' } : problem('must be on or off');
  },
  read: isOn,
  asked: { kind: 'switch' },
};

/** @param options each value with its name on the page */
export const oneOf = (options: Readonly<Record<string, string>>): Kind<string> =>
  asIs(
    (value) =>
      Object.hasOwn(options, value) ? { value } : problem(`must be one of: ${Object.keys(options).join(', ')}`),
    { kind: 'choice', options },
  );

/** Empty is allowed. */
const blankOr = (normalise: (value: string) => string | undefined, hint: string, asked: Asked): Kind<string> =>
  asIs((given) => {
    const value = given.trim() && normalise(given.trim());
    return value === undefined ? problem(hint) : { value };
  }, asked);

export const timeOfDay = blankOr((time) => (isTimeOfDay(time) ? time : undefined), 'must be a time such as 17:30', {
  kind: 'time',
});

export const postcode = blankOr(
  (value) => (isPostcode(value) ? normalisePostcode(value) : undefined),
  'is not a valid postcode',
  { kind: 'postcode' },
);

const LONGEST_PATH = 255;
const sitePathIn = (value: string): string | undefined =>
  /^\/(?!\/)[\w\-./%]*$/.test(value) && value.length <= LONGEST_PATH ? value : undefined;
const SITE_PATH = 'must be a path of this site that begins with /';

export const sitePath = blankOr(sitePathIn, SITE_PATH, {
  kind: 'text',
  longest: LONGEST_PATH,
  bounds: 'path of this site, such as /placeholder-dish.svg',
});

/** Drops the focal point: a picture is printed whole. */
export const printed = blankOr((value) => sitePathIn(value.replace(/#\d{1,3},\d{1,3}$/, '')), SITE_PATH, {
  kind: 'printed-picture',
  longest: LONGEST_PATH,
  bounds: 'path of this site, such as /logo.png',
});

export const uploaded = blankOr(
  (value) => (uploadedPicture(value) && value.length <= LONGEST_PATH ? value : undefined),
  'must be a picture of the file manager',
  { kind: 'picture' },
);

export const colour = blankOr(
  (value) => (isHexColour(value) ? value.toLowerCase() : undefined),
  'must be a colour such as #a8321c',
  { kind: 'colour' },
);

const parsed = <Item>(
  read: (text: string) => readonly Item[] | undefined,
  write: (items: readonly Item[]) => string,
  hint: string,
  asked: Asked,
): Kind<readonly Item[]> => ({
  check: (value) => {
    const items = value.length <= LONGEST_LIST ? read(value) : undefined;
    return items ? { value: write(items) } : problem(hint);
  },
  read: (given) => read(given) ?? [],
  asked,
});

export const bands = parsed(
  readBands,
  bandsText,
  'must be lines such as 1500:250 (from pence, charge in pence), starting at 0 and ascending',
  { kind: 'elsewhere' },
);

export const rings = parsed(
  readRings,
  ringsText,
  'must be lines such as 2;1000;0:350,1500:250 (up to miles, minimum order in pence, bands), at most 10, each further out than the one before',
  { kind: 'elsewhere' },
);

export const printers = parsed(
  readPrinters,
  printersText,
  'must be lines such as 48;192.168.1.50:9100;Pizza (columns 32 or 48, address with a port from 1024 on, station), at most 10, one for each station',
  { kind: 'printers' },
);
