import { queryOptions } from '@tanstack/react-query';
import type { Answers } from '../../../api/calls';
import { http } from '../../../lib/http';

export type Evidence = Answers['GET /api/history/evidence/{id}'];
export type EvidenceEvent = Evidence['events'][number];

export const evidenceQuery = (id: string) =>
  queryOptions({
    queryKey: ['evidence', id],
    queryFn: () => http.read('/api/history/evidence/{id}', { id }),
    retry: false,
    staleTime: 0,
  });

export const evidenceFile = (id: string): string => `/api/history/evidence/${encodeURIComponent(id)}/proof.ndjson`;
