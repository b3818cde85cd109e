import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type { Answers } from '../../../api/calls';
import { http, type Refusal } from '../../../lib/http';

export type Category = Answers['GET /api/admin/categories']['categories'][number];
type Answer = Answers['GET /api/admin/categories'] | Refusal;

export const categoryListQuery = queryOptions({
  queryKey: ['owners-menu', 'categories'],
  queryFn: async () => (await http.read('/api/admin/categories')).categories,
  staleTime: 0,
});

export const categoryCalls = {
  create: (name: string) => http.post('/api/admin/categories/create', { name }),
  rename: (category: string, name: string) => http.post('/api/admin/categories/rename', { category, name }),
  order: (names: readonly string[]) => http.post('/api/admin/categories/order', { names: [...names] }),
  remove: (category: string, target?: string) =>
    http.post('/api/admin/categories/remove', { category, ...(target !== undefined && { move_to: target }) }),
} as const;

export const useCategoryChange = () => {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (change: () => Promise<Answer>) => change(),
    onSuccess: async (answer) => {
      const { queryKey } = categoryListQuery;
      if (answer.status) {
        await queries.cancelQueries({ queryKey });
        queries.setQueryData(queryKey, answer.categories);
      }
      void queries.invalidateQueries({ queryKey: ['owners-menu', 'list'] });
    },
  });
};
