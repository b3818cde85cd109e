import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import type { Answers } from '../../api/calls';
import { http } from '../../lib/http';

export type Act = Answers['GET /api/history/acts']['acts'][number];
export type Chain = Answers['GET /api/history/chain'];
export type Step = Chain['steps'][number];

export type ActFilters = Readonly<Record<'who' | 'kind' | 'thing' | 'id' | 'from' | 'to', string>>;

export const NO_FILTERS: ActFilters = { who: '', kind: '', thing: '', id: '', from: '', to: '' };

export const filtersIn = ({
  who = '',
  kind = '',
  thing = '',
  id = '',
  from = '',
  to = '',
}: Partial<ActFilters>): ActFilters => ({ who, kind, thing, id, from, to });

const given = (filters: ActFilters): Readonly<Record<string, string>> =>
  Object.fromEntries(Object.entries(filters).filter(([, value]) => value !== ''));

export const isFiltered = (filters: ActFilters): boolean => Object.keys(given(filters)).length > 0;

const KEY = 'history';

export const actsQuery = (filters: ActFilters) =>
  infiniteQueryOptions({
    queryKey: [KEY, 'acts', filters],
    queryFn: ({ pageParam }) =>
      http.read('/api/history/acts', { ...given(filters), ...(pageParam !== '' && { before: pageParam }) }),
    initialPageParam: '',
    getNextPageParam: ({ next }) => next ?? undefined,
    retry: false,
    staleTime: 0,
  });

export const actPeopleQuery = queryOptions({
  queryKey: [KEY, 'people'],
  queryFn: () => http.read('/api/history/people'),
  retry: false,
  staleTime: 60_000,
});

/** @param order reference or id */
export const chainQuery = (order: string) =>
  queryOptions({
    queryKey: [KEY, 'chain', order],
    queryFn: () => http.read('/api/history/chain', { order }),
    retry: false,
    staleTime: 0,
  });

export const verificationQuery = queryOptions({
  queryKey: [KEY, 'verification'],
  queryFn: () => http.read('/api/history/verification'),
  retry: false,
  staleTime: 0,
});
