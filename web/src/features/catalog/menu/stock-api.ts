import { infiniteQueryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type { Answers } from '../../../api/calls';
import { http } from '../../../lib/http';
import { byPerson } from '../../identity/shared-tablet/person-prompt';

type StockAnswer = Extract<Answers['GET /api/admin/menu/{id}/stock'], { readonly status: true }>;
export type ProductUnits = StockAnswer['units'][number];
export type StockMovement = StockAnswer['movements'][number];

export const productStockQuery = (id: number) =>
  infiniteQueryOptions({
    queryKey: ['owners-menu', 'stock', id],
    queryFn: ({ pageParam }) =>
      http.read('/api/admin/menu/{id}/stock', { id: `${id}`, ...(pageParam !== '' && { after: pageParam }) }),
    initialPageParam: '',
    getNextPageParam: ({ next }) => next ?? undefined,
    staleTime: 0,
  });

export const stockCalls = {
  count: (body: Parameters<typeof http.post<'/api/admin/menu/count'>>[1]) => http.post('/api/admin/menu/count', body),
  move: (body: Parameters<typeof http.post<'/api/admin/menu/move'>>[1]) => http.post('/api/admin/menu/move', body),
  switch: (productId: number, { variant_id, status }: ProductUnits) => {
    const path = variant_id === null ? '/api/product/update_product_status' : '/api/productVariant/update_status';
    const next = status === 'active' ? 'out-of-stock' : 'active';
    return byPerson(() => http.post(path, { id: variant_id ?? productId, status: next }));
  },
} as const;

type Answer = { readonly status: boolean; readonly message: string };

/** Reads stock again even on failure: the change may have arrived. */
export const useStockChange = (id: number) => {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (change: () => Promise<Answer>) => change(),
    onSettled: () =>
      Promise.all([
        queries.invalidateQueries({ queryKey: productStockQuery(id).queryKey }),
        queries.invalidateQueries({ queryKey: ['owners-menu', 'list'] }),
      ]),
  });
};
