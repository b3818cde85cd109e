import { stationOfLine, type CategoriesNow } from '@hatch/contexts/orders';
import {
  addressLines,
  allergenWords,
  isAboutAllergy,
  isSameStation,
  type Pence,
  londonDate,
  londonDay,
  londonTime,
  ALLERGEN_NAMES,
  type Allergen,
  type Allergens,
  type AllergenStatement,
} from '@hatch/kernel/rules';
import type { OrderRecord } from '@hatch/projections/orders';

type Stated = { readonly allergens?: Allergens };

/** The worst statement of any line; free only where all lines say so. */
const worstOf = (lines: readonly Stated[], name: Allergen): AllergenStatement | undefined => {
  const said = lines.map(({ allergens }) => allergens?.[name]);
  if (said.includes('contains')) return 'contains';
  if (said.includes('may-contain')) return 'may-contain';
  return said.includes(undefined) ? undefined : 'free';
};

const orderAllergens = (food: readonly Stated[]): string => {
  if (food.length === 0) return '';
  const worst = ALLERGEN_NAMES.flatMap((name) => {
    const statement = worstOf(food, name);
    return statement === undefined ? [] : [[name, statement] as const];
  });
  return allergenWords(Object.fromEntries(worst));
};

/** London time, with the date unless it is today. */
const dueTime = (due: Date, now: Date): string =>
  londonDate(due) === londonDate(now) ? londonTime(due) : `${londonDay(due)} ${londonTime(due)}`;

export type TicketLine = {
  readonly quantity: number;
  /** Includes its spiciness. */
  readonly dish: string;
  readonly variant: string;
  readonly amount: Pence;
  /** As stated when it was ordered; empty for anything but food. */
  readonly allergens: string;
};

/** One printer's share: the dishes of its station, or all of them where the station is empty. */
export type TicketPart = {
  readonly station: string;
  readonly number: number;
  readonly of: number;
};

export type Ticket = {
  readonly siteName: string;
  readonly logo: string | null;
  readonly ref: string;
  /** 2 and above are reprints. */
  readonly copy: number;
  readonly part: TicketPart | null;
  /** COLLECT or DELIVER; null in a plain shop. */
  readonly method: string | null;
  readonly received: string;
  readonly due: string | null;
  readonly isAhead: boolean;
  readonly payment: string;
  readonly name: string;
  readonly phone: string;
  readonly address: readonly string[];
  readonly deliveryInfo: string;
  readonly extraInfo: string;
  readonly hasAllergy: boolean;
  /** All its food together, in words. */
  readonly allergens: string;
  /** Counts the whole order, printed here or not. */
  readonly units: number;
  readonly lines: readonly TicketLine[];
  /** Units whose categories are not printed here. */
  readonly unitsLeftOut: number;
  readonly postage: Pence;
  readonly total: Pence;
};

/** The customer's own words come first. */
export const warnings = ({
  extraInfo,
  hasAllergy,
  allergens,
}: Pick<Ticket, 'extraInfo' | 'hasAllergy' | 'allergens'>): readonly string[] =>
  [extraInfo === '' ? '' : `${hasAllergy ? 'ALLERGY' : 'NOTE'}: ${extraInfo}`, allergens].filter(
    (warning) => warning !== '',
  );

export type TicketSettings = {
  readonly siteName: string;
  readonly logo: string | null;
  /** One category a line, in the order of printing; empty means all. */
  readonly printCategories: string;
  readonly stations: readonly string[];
  /** One a line. */
  readonly allergyWords: string;
  readonly categoriesNow: CategoriesNow;
};

const UNREADABLE_DETAILS = "Customer's details cannot be read: tell the person who runs the shop";

/** `counted` is the last counted copy, `next` the one after it. */
export type CopyAsked = 'counted' | 'next' | number;

export const copyOf = ({ printedCopies }: OrderRecord, asked: CopyAsked): number => {
  if (typeof asked === 'number') return asked;
  return asked === 'next' ? printedCopies + 1 : Math.max(1, printedCopies);
};

/** Undefined for an order that was not placed. */
export const ticketOf = (
  order: OrderRecord,
  settings: TicketSettings,
  now: Date,
  copy: CopyAsked = 'counted',
  part: TicketPart | null = null,
): Ticket | undefined => {
  if (order.ref === null || order.placedAt === null) return undefined;
  const printed = linesToPrint(order.lines, settings, part?.station ?? '');
  return {
    siteName: settings.siteName,
    logo: settings.logo,
    ref: order.ref,
    copy: copyOf(order, copy),
    part,
    method: order.method,
    received: dueTime(new Date(order.placedAt), now),
    isAhead: typeof order.slot === 'string',
    due: order.dueBy === null ? null : dueTime(new Date(order.dueBy), now),
    payment: `${takenOr(order)} ${order.paidAt === null ? 'NOT PAID' : 'PAID'}`.trim(),
    name: order.unreadable ? UNREADABLE_DETAILS : order.details.fullName,
    phone: order.details.phoneNumber,
    address: order.method === 'COLLECT' ? [] : addressLines(order.details),
    deliveryInfo: order.method === 'COLLECT' ? '' : order.details.deliveryInfo,
    extraInfo: order.extraInfo,
    hasAllergy: isAboutAllergy(order.extraInfo, settings.allergyWords),
    allergens: orderAllergens(order.lines.filter(({ virtual }) => !virtual)),
    units: unitsOf(order.lines),
    lines: printed.map(ticketLine),
    unitsLeftOut: unitsOf(order.lines) - unitsOf(printed),
    postage: order.postage ?? 0,
    total: order.total,
  };
};

const TAKEN = { phone: 'Taken by phone', counter: 'Taken at the counter' } as const;

/** Staff's order: how it came in; otherwise how it is paid. */
const takenOr = ({ taken, paymentMethod }: OrderRecord): string => (taken ? TAKEN[taken] : (paymentMethod ?? ''));

type Line = OrderRecord['lines'][number];

/** Figures, because `Medium` may also be the name of a variant. */
const spicy = ({ spiciness }: Line): string => (spiciness === undefined ? '' : `, spicy ${spiciness}/3`);

/** The name of a line ends with its variant. */
const namesOf = ({ name, variantId }: Line): readonly [string, string] => {
  const [, dish, variant] = (variantId !== null && /^(.+) \(([^()]+)\)$/.exec(name)) || [];
  return dish === undefined || variant === undefined ? [name, ''] : [dish, variant];
};

const ticketLine = (line: Line): TicketLine => ({
  quantity: line.quantity,
  dish: `${namesOf(line)[0]}${spicy(line)}`,
  variant: namesOf(line)[1],
  amount: line.quantity * line.unitPrice,
  allergens: line.virtual ? '' : allergenWords(line.allergens),
});

const namesIn = (list: string): readonly string[] =>
  list
    .split('\n')
    .map((name) => name.trim())
    .filter((name) => name !== '');

/** A product of several categories prints under the first that is on the list, at one station. */
const linesToPrint = (
  lines: readonly Line[],
  { printCategories, stations, categoriesNow }: TicketSettings,
  station: string,
): readonly Line[] => {
  const categories = namesIn(printCategories);
  const known = categories.length > 0 ? categories : stations;
  const placed = lines.map((line) => ({ line, at: stationOfLine(line, known, categoriesNow) }));
  if (station !== '')
    return placed.filter(({ at }) => at !== undefined && isSameStation(at, station)).map(({ line }) => line);
  if (categories.length === 0) return lines;
  return categories.flatMap((category) => placed.filter(({ at }) => at === category).map(({ line }) => line));
};

const unitsOf = (lines: readonly Line[]): number => lines.reduce((units, { quantity }) => units + quantity, 0);
