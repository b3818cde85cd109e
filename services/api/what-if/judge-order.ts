import { insideArea, minimumAt, postageFor } from '@hatch/contexts/delivery';
import { basketOf, orderTotals, type OrderLine } from '@hatch/contexts/ordering';
import { valueOf, type SettingKey } from '@hatch/contexts/settings';
import { PREPARATION_MINUTES, type StoreState } from '@hatch/contexts/store-status';
import type { AffectedOrder, Assumptions, ChangeReason, RefusalReason } from '@hatch/contexts/what-if';
import { isOn, type Pence } from '@hatch/kernel/rules';
import type { OrderFacts } from '@hatch/projections/ordering';
import type { Rules, PastShop, ShopThrough } from './past-shop.js';

const MINUTE_MS = 60_000;

/** An order that the takings of its day count. */
export type StandingOrder = Pick<
  OrderFacts,
  | 'id'
  | 'ref'
  | 'takeaway'
  | 'method'
  | 'lines'
  | 'postage'
  | 'total'
  | 'miles'
  | 'slot'
  | 'paidAt'
  | 'dueBy'
  | 'delayed'
  | 'notifiedAt'
  | 'outAt'
  | 'completedAt'
> & { readonly placedAt: string };

export type JudgedOrder = AffectedOrder & {
  /** It would not have been as it was. */
  readonly isAffected: boolean;
  /** The rules give the charge that was recorded. */
  readonly isExplained: boolean;
};

/**
 * An order under the assumptions, by the rules that orders are judged by as they are placed. Only what the
 * assumptions change is changed: what the rules would not give today, and was so, stays as it was.
 */
export const judgeOrder = (order: StandingOrder, shop: ShopThrough, assumptions: Assumptions): JudgedOrder => {
  const then = shop.at(order.placedAt);
  const lines = assumedLines(order.lines, assumptions);
  const total = totalsOf(order, lines, then);
  const refusal = refusalOf(order, lines, then, assumptions);
  const late = latenessOf(order, shop, then);
  const { id: orderId, ref, placedAt, method, miles } = order;
  const reasons = refusal ? [refusal] : changesOf(order, total, late);
  return {
    orderId,
    ref: ref ?? '',
    placedAt,
    method,
    miles,
    refused: refusal !== undefined,
    reasons,
    total: { was: order.total, would: refusal ? 0 : total.would },
    lateMinutes: { was: late.was, would: refusal ? null : late.would },
    isAffected: reasons.length > 0,
    isExplained: total.isExplained,
  };
};

/** Half a penny is rounded up, and nothing costs less than nothing. */
const assumedPrice = (price: Pence, percent: number): Pence =>
  Math.max(0, Math.floor((price * (100 + percent) + 50) / 100));

const assumedLines = (
  lines: readonly OrderLine[],
  { pricePercent = 0, prices = [] }: Assumptions,
): readonly OrderLine[] => {
  if (pricePercent === 0 && prices.length === 0) return lines;
  return lines.map((line) => {
    const own = prices.find(({ productId }) => productId === line.productId);
    const unitPrice = own ? Math.max(0, line.unitPrice + own.difference) : assumedPrice(line.unitPrice, pricePercent);
    return { ...line, unitPrice };
  });
};

type Totals = {
  readonly would: Pence;
  readonly items: { readonly was: Pence; readonly would: Pence };
  readonly postage: { readonly was: Pence; readonly would: Pence };
  readonly isExplained: boolean;
};

const totalsOf = (order: StandingOrder, lines: readonly OrderLine[], { inForce, assumed }: PastShop): Totals => {
  const { takeaway, method, miles } = order;
  const charge = (of: readonly OrderLine[], { tariff }: Rules) =>
    postageFor({ ...basketOf(takeaway, method, of), miles }, tariff);
  const was = order.postage ?? 0;
  const given = charge(order.lines, inForce);
  const asked = charge(lines, assumed);
  const would = asked === given ? was : asked;
  const items = {
    was: orderTotals(order.lines, null).itemsTotal,
    would: orderTotals(lines, null).itemsTotal,
  };
  return {
    // By its difference, so that a total that was recorded otherwise stays so.
    would: order.total + (items.would - items.was) + (would - was),
    items,
    postage: { was, would },
    isExplained: given === was,
  };
};

type Judging = (order: StandingOrder, lines: readonly OrderLine[], rules: Rules) => boolean;

/** Hours that an order needs: those of the moment of its placing, unless it may be placed while closed, and of its chosen time. */
const isClosedFor: Judging = ({ takeaway, slot, placedAt }, _lines, { isWithinHours, settings }) => {
  if (!takeaway) return false;
  const isAllowed = (key: SettingKey) => isOn(valueOf(settings, key));
  const mayBeAhead = typeof slot === 'string' && isAllowed('order_ahead') && isAllowed('order_ahead_closed');
  const needed = [...(mayBeAhead ? [] : [placedAt]), ...(typeof slot === 'string' ? [slot] : [])];
  return !needed.every((at) => isWithinHours(new Date(at)));
};

const isOutside: Judging = ({ method, miles }, _lines, { settings }) =>
  method === 'DELIVER' && miles !== null && !insideArea(miles, Number(valueOf(settings, 'delivery_radius')));

const isBelowMinimum: Judging = ({ takeaway, method, miles }, lines, { tariff }) => {
  if (method !== 'DELIVER' || miles === null) return false;
  const { itemsTotal, allVirtual } = basketOf(takeaway, method, lines);
  return !allVirtual && itemsTotal < minimumAt(miles, tariff);
};

/** The rules refuse it as assumed, and did not as they were: what staff let through by hand goes through again. */
const refusalOf = (
  order: StandingOrder,
  lines: readonly OrderLine[],
  { inForce, assumed }: PastShop,
  { hours }: Assumptions,
): RefusalReason | undefined => {
  const isNew = (refuses: Judging) => refuses(order, lines, assumed) && !refuses(order, order.lines, inForce);
  if (hours && isNew(isClosedFor)) return 'closed';
  if (isNew(isOutside)) return 'outside';
  return isNew(isBelowMinimum) ? 'below-minimum' : undefined;
};

type Lateness = { readonly was: number | null; readonly would: number | null };

/** An order is ready, and leaves, when it did: only its promise is another. */
const latenessOf = (order: StandingOrder, shop: ShopThrough, placing: PastShop): Lateness => {
  const { dueBy } = order;
  const readyAt = readyAtOf(order);
  if (dueBy === null || readyAt === null) return { was: null, would: null };
  const promised = Date.parse(dueBy);
  return {
    was: minutesLate(promised, readyAt),
    would: minutesLate(promised + promiseShift(order, dueBy, shop, placing), readyAt),
  };
};

const readyAtOf = ({ method, outAt, notifiedAt, completedAt }: StandingOrder): string | null =>
  (method === 'DELIVER' ? outAt : undefined) ?? notifiedAt ?? completedAt;

const minutesLate = (promised: number, readyAt: string): number =>
  Math.max(0, Math.ceil((Date.parse(readyAt) - promised) / MINUTE_MS));

const minutesOf = ({ settings }: Rules, status: StoreState): number =>
  Number(valueOf(settings, PREPARATION_MINUTES[status]));

/**
 * Milliseconds by which it would have been promised for later, or earlier where negative. A time that the customer or
 * staff chose is no matter of the settings, and a quarter of an hour that was the first free one stays the first.
 */
const promiseShift = (order: StandingOrder, dueBy: string, shop: ShopThrough, placing: PastShop): number => {
  const { slot, takeaway, placedAt, paidAt, delayed } = order;
  const isAcceptedByHand = takeaway && paidAt === placedAt && !isOn(valueOf(placing.inForce.settings, 'auto_accept'));
  if (paidAt === null || typeof slot === 'string' || isAcceptedByHand) return 0;
  const { inForce, assumed, status } = paidAt === placedAt ? placing : shop.at(paidAt);
  const [minutes, otherMinutes] = [minutesOf(inForce, status), minutesOf(assumed, status)];
  if (minutes === otherMinutes) return 0;
  const first = Date.parse(dueBy) - delayed * MINUTE_MS;
  const natural = Date.parse(paidAt) + minutes * MINUTE_MS;
  const shifted = first + (otherMinutes - minutes) * MINUTE_MS;
  const isAtFirstFree = first >= natural + MINUTE_MS;
  return isAtFirstFree ? Math.max(0, Date.parse(paidAt) + otherMinutes * MINUTE_MS - first) : shifted - first;
};

const changesOf = ({ method }: StandingOrder, { items, postage }: Totals, late: Lateness): readonly ChangeReason[] => [
  ...(items.was === items.would ? [] : (['price'] as const)),
  ...(postage.was === postage.would ? [] : ([method === 'COLLECT' ? 'discount' : 'charge'] as const)),
  ...(late.was === late.would ? [] : (['promise'] as const)),
];
