import { insideArea, minimumAt, postageFor } from '../delivery/index.js';
import { basketOf, orderTotals, type OrderLine } from '../orders/index.js';
import { valueOf } from '../settings/index.js';
import { PREPARATION_MINUTES, type StoreState } from '../store-status/index.js';
import type { Assumptions } from './assumptions.js';
import type { AffectedOrder, ChangeReason, RefusalReason } from './result.js';
import { type Pence, type SettingKeyOf } from '@hatch/kernel/rules';
import type { Rules, PastShop, ShopThrough } from './past-shop.step.js';

const MINUTE_MS = 60_000;

export type StandingOrder = {
  readonly id: string;
  readonly ref: string | null;
  readonly takeaway: boolean;
  readonly method: AffectedOrder['method'];
  readonly lines: readonly OrderLine[];
  readonly postage: Pence | null;
  readonly total: Pence;
  readonly miles: number | null;
  /** Chosen by the customer; absent or null for as soon as possible. */
  readonly slot?: string | null;
  readonly placedAt: string;
  readonly paidAt: string | null;
  readonly dueBy: string | null;
  /** Minutes added to the promise. */
  readonly delayed: number;
  readonly notifiedAt: string | null;
  readonly outAt?: string;
  readonly completedAt: string | null;
};

export type JudgedOrder = AffectedOrder & {
  /** The assumptions would have changed or refused it. */
  readonly isAffected: boolean;
  /** The rules give the recorded charge. */
  readonly isExplained: boolean;
};

/** Changes only what the assumptions change: facts that the rules would not give today stay as recorded. */
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

/** Half a penny rounds up, and no price is below 0. */
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
    // Adds the difference, so that a total recorded otherwise stays so.
    would: order.total + (items.would - items.was) + (would - was),
    items,
    postage: { was, would },
    isExplained: given === was,
  };
};

type Judging = (order: StandingOrder, lines: readonly OrderLine[], rules: Rules) => boolean;

/** Needs the hours of its placing, unless it may be placed while closed, and of its chosen time. */
const isClosedFor: Judging = ({ takeaway, slot, placedAt }, _lines, { isWithinHours, settings }) => {
  if (!takeaway) return false;
  const isAllowed = (key: SettingKeyOf<boolean>) => valueOf(settings, key);
  const mayBeAhead = typeof slot === 'string' && isAllowed('order_ahead') && isAllowed('order_ahead_closed');
  const needed = [...(mayBeAhead ? [] : [placedAt]), ...(typeof slot === 'string' ? [slot] : [])];
  return !needed.every((at) => isWithinHours(new Date(at)));
};

const isOutside: Judging = ({ method, miles }, _lines, { settings }) =>
  method === 'DELIVER' && miles !== null && !insideArea(miles, valueOf(settings, 'delivery_radius'));

const isBelowMinimum: Judging = ({ takeaway, method, miles }, lines, { tariff }) => {
  if (method !== 'DELIVER' || miles === null) return false;
  const { itemsTotal, allVirtual } = basketOf(takeaway, method, lines);
  return !allVirtual && itemsTotal < minimumAt(miles, tariff);
};

/** Only where the assumed rules refuse it and the real ones did not: an order that staff let through stays. */
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

/** Ready and leaving times stay as they were: only the promise moves. */
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

const minutesOf = ({ settings }: Rules, status: StoreState): number => valueOf(settings, PREPARATION_MINUTES[status]);

/** Milliseconds; negative is earlier. A time that a person chose does not move; the first free slot stays the first. */
const promiseShift = (order: StandingOrder, dueBy: string, shop: ShopThrough, placing: PastShop): number => {
  const { slot, takeaway, placedAt, paidAt, delayed } = order;
  const isAcceptedByHand = takeaway && paidAt === placedAt && !valueOf(placing.inForce.settings, 'auto_accept');
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
