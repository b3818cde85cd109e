import { londonDate } from '@hatch/kernel/rules';
import { queryOptions } from '@tanstack/react-query';
import type { Answers } from '../../api/calls';
import { http } from '../../lib/http';
import type { TextSearch } from '../../lib/use-address';
import { daysFrom, isDay } from '../../lib/day';

export type LostDemandReport = Answers['GET /api/history/lost_demand'];
export type LostDemandKind = LostDemandReport['days'][number]['kind'];

export const KINDS = [
  'none-left',
  'off-sale',
  'closed',
  'outside',
  'not-delivering',
  'kitchen-full',
  'checkout-left',
] as const satisfies readonly LostDemandKind[];

export type LostDemandFilters = {
  /** Trading days, both inclusive. */
  readonly from: string;
  readonly to: string;
  readonly kind: LostDemandKind | '';
};

const USUAL_DAYS = 7;
/** The server's limit. */
const MOST_DAYS = 92;

/** The last week where the address has no valid span. */
export const filtersIn = (search: TextSearch<keyof LostDemandFilters>, now: Date): LostDemandFilters => {
  const { from = '', to = '' } = search;
  const kind = KINDS.find((known) => known === search.kind) ?? '';
  const span =
    isDay(from) && isDay(to) ? spanOf(from, to) : spanOf(daysFrom(londonDate(now), 1 - USUAL_DAYS), londonDate(now));
  return { ...span, kind };
};

export const spanOf = (from: string, to: string): Pick<LostDemandFilters, 'from' | 'to'> => {
  const earliest = daysFrom(to, 1 - MOST_DAYS);
  return { from: from > to ? to : from < earliest ? earliest : from, to };
};

const KEY = 'lost-demand';

export const lostDemandQuery = ({ from, to }: Pick<LostDemandFilters, 'from' | 'to'>) =>
  queryOptions({
    queryKey: [KEY, from, to],
    queryFn: () => http.read('/api/history/lost_demand', { from, to }),
    retry: false,
    staleTime: 0,
  });

export const lostDemandFile = ({ from, to }: Pick<LostDemandFilters, 'from' | 'to'>): string =>
  `/api/history/lost_demand.csv?${new URLSearchParams({ from, to })}`;
