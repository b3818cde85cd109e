import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { Answers } from '../../../api/calls';
import { http } from '../../../lib/http';

export type PastAnswer = Answers['GET /api/history/{category}/{id}'];
export type PastEvent = PastAnswer['events'][number];
export type PastField = PastAnswer['state'][number];
export type Hidden = NonNullable<PastField['hidden']>;
export type Category = PastAnswer['category'];
export type Seen = Answers['GET /api/history/seen/{id}'];
export type Found = Answers['GET /api/history/find']['found'][number];

/** `at` an instant, or as event `revision` left it, or now. */
export type PastPlace = {
  readonly category: Category;
  readonly id: string;
  readonly at?: string | undefined;
  readonly revision?: number | undefined;
};

const KEY = 'past';

export const pastQuery = ({ category, id, at, revision }: PastPlace) =>
  infiniteQueryOptions({
    queryKey: [KEY, 'state', category, id, at, revision],
    queryFn: ({ pageParam }) =>
      http.read('/api/history/{category}/{id}', {
        category,
        id,
        ...(at !== undefined && { at }),
        ...(revision !== undefined && { revision }),
        ...(pageParam !== undefined && { before: pageParam }),
      }),
    initialPageParam: undefined as number | undefined,
    getNextPageParam: ({ older }) => older ?? undefined,
    placeholderData: keepPreviousData,
    retry: false,
    staleTime: 0,
  });

export const findQuery = (q: string) =>
  queryOptions({
    queryKey: [KEY, 'find', q],
    queryFn: () => http.read('/api/history/find', { q }),
    enabled: q.trim() !== '',
    placeholderData: keepPreviousData,
    retry: false,
    staleTime: 0,
  });

export const seenQuery = (id: string, at: string | undefined) =>
  queryOptions({
    queryKey: [KEY, 'seen', id, at],
    queryFn: () => http.read('/api/history/seen/{id}', { id, ...(at !== undefined && { at }) }),
    placeholderData: keepPreviousData,
    retry: false,
    staleTime: 0,
  });
