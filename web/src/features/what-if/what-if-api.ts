import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import type { Answers } from '../../api/calls';
import { http } from '../../lib/http';
import type { AskedAssumptions } from './edited-assumptions';

export type WhatIf = Answers['GET /api/history/what_if'];
export type Run = NonNullable<WhatIf['run']>;
export type Present = WhatIf['present'];
export type Summary = NonNullable<Run['summary']>;
export type AffectedOrder = Answers['GET /api/history/what_if/orders']['orders'][number];

const ASKED_EVERY_MS = 700;
const KEY = 'what-if';

export const whatIfQuery = queryOptions({
  queryKey: [KEY, 'latest'],
  queryFn: () => http.read('/api/history/what_if'),
  staleTime: 0,
  retry: false,
  refetchInterval: ({ state }) => (state.data?.run?.state === 'running' ? ASKED_EVERY_MS : false),
});

/** @param run in the key, so that another run's orders are not shown for it */
export const affectedQuery = (run: string) =>
  infiniteQueryOptions({
    queryKey: [KEY, 'orders', run],
    queryFn: ({ pageParam }) => http.read('/api/history/what_if/orders', { after: pageParam }),
    initialPageParam: 0,
    getNextPageParam: ({ next }) => next ?? undefined,
    retry: false,
  });

export const AFFECTED_FILE = '/api/history/what_if.csv';

export const whatIfCalls = {
  start: (asked: AskedAssumptions) => http.post('/api/history/what_if', asked),
  cancel: () => http.post('/api/history/what_if/cancel'),
};
