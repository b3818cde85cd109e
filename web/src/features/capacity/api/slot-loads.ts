import { queryOptions } from '@tanstack/react-query';
import type { Answers } from '../../../api/calls';
import { http, type Success } from '../../../lib/http';

export type SlotLoads = Pick<Success<Answers['GET /api/capacity']>, 'limits' | 'slots'>;
export type SlotLoad = SlotLoads['slots'][number];

/** No event announces the end of a slot. */
const REREAD_MS = 60_000;

export const slotLoadsQuery = queryOptions({
  queryKey: ['slot-loads'],
  queryFn: (): Promise<SlotLoads> => http.read('/api/capacity'),
  staleTime: 0,
  refetchInterval: REREAD_MS,
});
