import { queryOptions, useSuspenseQuery } from '@tanstack/react-query';
import type { Answers } from '../api/calls';
import { http } from '../lib/http';

/** `canManageTakeaway` is true for administrators and superusers too. */
export type Viewer = NonNullable<Answers['GET /api/me']['viewer']>;

export const viewerQuery = queryOptions({
  queryKey: ['viewer'],
  queryFn: async (): Promise<Viewer | null> => {
    const { viewer } = await http.read('/api/me');
    return viewer;
  },
  staleTime: Infinity,
});

export const useViewer = (): Viewer | null => useSuspenseQuery(viewerQuery).data;
