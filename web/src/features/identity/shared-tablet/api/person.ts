import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type { Answers } from '../../../../api/calls';
import { http } from '../../../../lib/http';
import { viewerQuery } from '../../../../site/viewer';

export type WhoIsThere = Answers['GET /api/staff/person'];
export type PersonOfStaff = WhoIsThere['people'][number];

/** The server ends a person's turn after a time without a press. */
const REREAD_MS = 20_000;

export const personQuery = queryOptions({
  // Under the settings' key, so that a change reads it again.
  queryKey: ['settings', 'person'],
  queryFn: () => http.read('/api/staff/person'),
  refetchInterval: ({ state: { data } }) => (data?.in_use ? REREAD_MS : false),
  retry: false,
});

/** Another person may have other rights. */
const useReread = () => {
  const queries = useQueryClient();
  return () =>
    Promise.all([
      queries.invalidateQueries({ queryKey: personQuery.queryKey }),
      queries.invalidateQueries({ queryKey: viewerQuery.queryKey }),
    ]);
};

export const useEnter = () => {
  const reread = useReread();
  return useMutation({
    mutationFn: (who: { readonly person: string; readonly pin: string }) => http.post('/api/staff/person', who),
    onSuccess: ({ status }) => (status ? reread() : undefined),
  });
};

export const useLeave = () => {
  const reread = useReread();
  return useMutation({ mutationFn: () => http.post('/api/staff/person/leave'), onSettled: reread });
};
