import { londonDate } from '@hatch/kernel/rules';
import { isGivenBackHere, type BalancedOrder } from '../orders/index.js';
import type { Assumptions } from './assumptions.js';
import { judgeOrder, type JudgedOrder, type StandingOrder } from './judge-order.step.js';
import type { ShopThrough } from './past-shop.step.js';
import type { SpanFigures, WhatIfSummary } from './result.js';
import type { NumberedOrder } from './what-if-runs.repository.js';

/** Affected orders that are stored; the sums include all. */
export const MOST_KEPT = 250_000;

const NOTHING: SpanFigures = { orders: 0, takings: 0, timed: 0, late: 0, lateMinutes: 0 };

type PlacedOrder = StandingOrder &
  BalancedOrder & {
    /** `2026-11-20`, where it differs from the day of `placedAt`. */
    readonly tradingDay?: string;
  };
export type PastOrder = Omit<PlacedOrder, 'placedAt'> & { readonly placedAt: string | null };

const isPlaced = (order: PastOrder): order is PlacedOrder => order.placedAt !== null;

const tradingDayOf = ({ tradingDay, placedAt }: PlacedOrder): string => tradingDay ?? londonDate(new Date(placedAt));

/** Day end's rule: paid, and not given back by hand on its own day. */
const isInTakings = (order: PlacedOrder, shop: ShopThrough): boolean => {
  if (order.paidAt === null) return false;
  if (order.cancelled === null || !isGivenBackHere(order)) return true;
  return shop.tradingDay(new Date(order.cancelled.at)) > tradingDayOf(order);
};

const withOrder = (figures: SpanFigures, total: number, minutes: number | null): SpanFigures => ({
  orders: figures.orders + 1,
  takings: figures.takings + total,
  timed: figures.timed + (minutes === null ? 0 : 1),
  late: figures.late + (minutes !== null && minutes > 0 ? 1 : 0),
  lateMinutes: figures.lateMinutes + (minutes ?? 0),
});

const withJudged = (sum: WhatIfSummary, { total, lateMinutes, ...judged }: JudgedOrder): WhatIfSummary => ({
  was: withOrder(sum.was, total.was, lateMinutes.was),
  would: judged.refused ? sum.would : withOrder(sum.would, total.would, lateMinutes.would),
  refused: sum.refused + (judged.refused ? 1 : 0),
  changed: sum.changed + (judged.isAffected && !judged.refused ? 1 : 0),
  unexplained: sum.unexplained + (judged.isExplained ? 0 : 1),
});

type Sink = {
  readonly progressed: (done: number, found: readonly NumberedOrder[]) => Promise<boolean>;
};

/** Page by page, to bound memory. @returns undefined when it was told to stop */
export const calculate = async (
  pages: AsyncIterable<readonly PastOrder[]>,
  shop: ShopThrough,
  assumptions: Assumptions,
  { progressed }: Sink,
): Promise<WhatIfSummary | undefined> => {
  let summary: WhatIfSummary = { was: NOTHING, would: NOTHING, refused: 0, changed: 0, unexplained: 0 };
  let kept = 0;
  for await (const page of pages) {
    const judged = page
      .filter(isPlaced)
      .filter((order) => isInTakings(order, shop))
      .map((order) => judgeOrder(order, shop, assumptions));
    summary = judged.reduce(withJudged, summary);
    const affected = judged.filter(({ isAffected }) => isAffected).slice(0, MOST_KEPT - kept);
    const found = affected.map(({ isAffected: _a, isExplained: _e, ...order }, at) => ({
      ...order,
      number: kept + at + 1,
    }));
    kept += found.length;
    if (!(await progressed(summary.was.orders, found))) return undefined;
  }
  return summary;
};
