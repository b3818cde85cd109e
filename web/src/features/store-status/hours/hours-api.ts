import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type { Answers } from '../../../api/calls';
import { http } from '../../../lib/http';
import { byPerson } from '../../identity/shared-tablet/person-prompt';
import { closingTimeQuery } from '../api/store-status';

export type OpeningHours = Answers['GET /api/admin/hours'];
export type Week = NonNullable<OpeningHours['hours']>;
export type Period = Week['days'][number]['hours'][number];
export type SpecialDay = Week['special'][number];

export const hoursQuery = queryOptions({
  queryKey: ['opening-hours'],
  queryFn: () => http.read('/api/admin/hours'),
  // A refetch would replace the edit; opening the page again reads the hours again.
  staleTime: Infinity,
  gcTime: 0,
  retry: false,
});

const toWire = ({ days, delivery, special }: Week) => ({
  days,
  ...(delivery && { delivery }),
  special: special.map(({ delivery: own, ...day }) => ({ ...day, ...(own && { delivery: own }) })),
});

/** A refusal carries the current hours. */
export const useSaveHours = () => {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: ({ version, hours }: { readonly version: number; readonly hours: Week | null }) =>
      byPerson(() => http.post('/api/admin/hours', { version, ...(hours && { hours: toWire(hours) }) })),
    onSuccess: (answer) => {
      if (answer.status) queries.setQueryData(hoursQuery.queryKey, answer);
      void queries.invalidateQueries({ queryKey: closingTimeQuery.queryKey });
    },
  });
};
