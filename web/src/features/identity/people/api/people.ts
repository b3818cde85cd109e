import { queryOptions } from '@tanstack/react-query';
import type { Answers } from '../../../../api/calls';
import { http } from '../../../../lib/http';

export type Person = Answers['GET /api/admin/users']['users'][number];

export type PeopleFilters = { readonly after: string; readonly search: string; readonly staff_only: string };

export const filtersIn = ({ after = '', search = '', staff_only = '' }: Partial<PeopleFilters>): PeopleFilters => ({
  after,
  search,
  staff_only,
});

export const PEOPLE = ['people'] as const;

export const peopleQuery = (filters: PeopleFilters) =>
  queryOptions({
    queryKey: [...PEOPLE, filters],
    queryFn: () =>
      http.read('/api/admin/users', Object.fromEntries(Object.entries(filters).filter(([, value]) => value !== ''))),
    retry: false,
  });
