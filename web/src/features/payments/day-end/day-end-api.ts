import { queryOptions } from '@tanstack/react-query';
import type { Answers } from '../../../api/calls';
import { http } from '../../../lib/http';

export type DayEndReport = Extract<Answers['GET /api/admin/day_end'], { readonly status: true }>;
export type DayOrder = DayEndReport['orders'][number];
export type ByMethod = DayEndReport['takings'];

const KEY = 'day-end';

/** A London day; never cached. */
export const dayEndQuery = (day: string) =>
  queryOptions({ queryKey: [KEY, day], queryFn: () => http.read('/api/admin/day_end', { day }), staleTime: 0 });

export const kitchenTimesQuery = (day: string) =>
  queryOptions({
    queryKey: ['kitchen-times', day],
    queryFn: () => http.read('/api/kitchen_times', { day }),
    staleTime: 0,
  });

export type KitchenTimes = Answers['GET /api/kitchen_times']['total'];

export const dayEndFile = (day: string): string => `/api/admin/day_end.csv?day=${encodeURIComponent(day)}`;
