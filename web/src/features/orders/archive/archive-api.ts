import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import type { Answers } from '../../../api/calls';
import { http } from '../../../lib/http';

export type ArchivedOrder = Answers['GET /api/admin/orders']['orders'][number];
export type OrderAnswer = Answers['GET /api/admin/orders/{id}'];
export type HistoryEvent = OrderAnswer['events'][number];

export type ArchiveFilters = {
  readonly q: string;
  readonly day: string;
  readonly state: string;
  readonly ta_method: string;
  readonly payment_method: string;
};

export const NO_FILTERS: ArchiveFilters = { q: '', day: '', state: '', ta_method: '', payment_method: '' };

export const filtersIn = ({
  q = '',
  day = '',
  state = '',
  ta_method = '',
  payment_method = '',
}: Partial<ArchiveFilters>): ArchiveFilters => ({ q, day, state, ta_method, payment_method });

const given = (filters: ArchiveFilters): Readonly<Record<string, string>> =>
  Object.fromEntries(Object.entries(filters).filter(([, value]) => value !== ''));

export const isFiltered = (filters: ArchiveFilters): boolean => Object.keys(given(filters)).length > 0;

const KEY = 'order-archive';

export const archiveQuery = (filters: ArchiveFilters) =>
  infiniteQueryOptions({
    queryKey: [KEY, 'list', filters],
    queryFn: ({ pageParam }) =>
      http.read('/api/admin/orders', { ...given(filters), ...(pageParam !== '' && { before: pageParam }) }),
    initialPageParam: '',
    getNextPageParam: ({ next }) => next ?? undefined,
    retry: false,
    staleTime: 0,
  });

export const totalsQuery = (day: string) =>
  queryOptions({
    queryKey: [KEY, 'totals', day],
    queryFn: () => http.read('/api/admin/order_totals', { day }),
    retry: false,
    staleTime: 0,
  });

export const archivedOrderQuery = (id: string) =>
  queryOptions({
    queryKey: [KEY, 'order', id],
    queryFn: () => http.read('/api/admin/orders/{id}', { id }),
    retry: false,
    staleTime: 0,
  });

export const archiveFile = (filters: ArchiveFilters): string => {
  const query = `${new URLSearchParams(given(filters))}`;
  return `/api/admin/orders.csv${query === '' ? '' : `?${query}`}`;
};
