import { queryOptions } from '@tanstack/react-query';
import type { Answers } from '../../api/calls';
import { http } from '../../lib/http';

export type Proofs = Answers['GET /api/history/proofs'];

export type Finding = Proofs['findings'][number];

const AGAIN_MS = 30_000;

export const proofsQuery = queryOptions({
  queryKey: ['proofs'],
  queryFn: () => http.read('/api/history/proofs'),
  retry: false,
  staleTime: 0,
  refetchInterval: AGAIN_MS,
});

export const acknowledgeFinding = (number: number) => http.post('/api/history/findings/acknowledge', { number });
