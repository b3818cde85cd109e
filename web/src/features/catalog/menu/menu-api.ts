import { infiniteQueryOptions, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type { Answers } from '../../../api/calls';
import { http, type Refusal } from '../../../lib/http';
import { productStockQuery } from './stock-api';

type ListAnswer = Extract<Answers['GET /api/admin/menu'], { readonly status: true }>;
export type MenuItem = ListAnswer['items'][number];
export type EditedProduct = Extract<Answers['GET /api/admin/menu/{id}'], { readonly status: true }>['product'];
export type EditedVariant = EditedProduct['variants'][number];
export type MenuChange = Answers['GET /api/admin/menu/{id}/history']['changes'][number];
export type SaveAnswer =
  | { readonly status: true; readonly message: string; readonly product: EditedProduct }
  /** For an outdated product: its current state and the changes since. */
  | (Refusal & { readonly product?: EditedProduct; readonly changes?: readonly MenuChange[] });

export type MenuFilters = {
  readonly search: string;
  readonly category: string;
  readonly state: '' | MenuItem['state'];
  readonly sort: 'place' | 'name' | 'price' | 'stock' | 'held';
  readonly order: 'asc' | 'desc';
};

const KEY = 'owners-menu';
const PAGE = 100;

export const menuQuery = ({ search, category, state, sort, order }: MenuFilters) =>
  infiniteQueryOptions({
    queryKey: [KEY, 'list', { search, category, state, sort, order }],
    queryFn: ({ pageParam }) =>
      http.read('/api/admin/menu', {
        sort,
        order,
        limit: PAGE,
        ...(search !== '' && { search }),
        ...(category !== '' && { category }),
        ...(state !== '' && { state }),
        ...(pageParam !== '' && { after: pageParam }),
      }),
    initialPageParam: '',
    getNextPageParam: ({ next }) => next ?? undefined,
    staleTime: 0,
  });

export const productToEditQuery = (id: number) =>
  queryOptions({
    queryKey: [KEY, 'product', id],
    queryFn: async () => (await http.read('/api/admin/menu/{id}', { id: `${id}` })).product,
    staleTime: 0,
    // Typed text belongs to the product as read, so opening it again reads it again.
    gcTime: 0,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });

export const historyQuery = (id: number) =>
  infiniteQueryOptions({
    queryKey: [KEY, 'history', id],
    queryFn: ({ pageParam }) =>
      http.read('/api/admin/menu/{id}/history', { id: `${id}`, ...(pageParam > 0 && { after: pageParam }) }),
    initialPageParam: 0,
    getNextPageParam: ({ next }) => next ?? undefined,
    staleTime: 0,
  });

export const menuCalls = {
  create: (body: Parameters<typeof http.post<'/api/admin/menu/create'>>[1]) =>
    http.post('/api/admin/menu/create', body),
  save: (body: Parameters<typeof http.post<'/api/admin/menu/save'>>[1]) => http.post('/api/admin/menu/save', body),
  saveVariant: (body: Parameters<typeof http.post<'/api/admin/menu/variant'>>[1]) =>
    http.post('/api/admin/menu/variant', body),
  removeVariant: (body: Parameters<typeof http.post<'/api/admin/menu/variant/remove'>>[1]) =>
    http.post('/api/admin/menu/variant/remove', body),
  withdraw: (body: Parameters<typeof http.post<'/api/admin/menu/withdraw'>>[1]) =>
    http.post('/api/admin/menu/withdraw', body),
  bringBack: (body: Parameters<typeof http.post<'/api/admin/menu/bring_back'>>[1]) =>
    http.post('/api/admin/menu/bring_back', body),
  putBack: (body: Parameters<typeof http.post<'/api/admin/menu/put_back'>>[1]) =>
    http.post('/api/admin/menu/put_back', body),
} as const;

/** Reads the lists again whether an answer came or not; the product comes from the answer. */
export const useMenuChange = () => {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (change: () => Promise<SaveAnswer>) => change(),
    onSuccess: async ({ product }) => {
      if (!product) return;
      const { queryKey } = productToEditQuery(product.id);
      await queries.cancelQueries({ queryKey });
      queries.setQueryData(queryKey, product);
      void queries.invalidateQueries({ queryKey: historyQuery(product.id).queryKey });
      void queries.invalidateQueries({ queryKey: productStockQuery(product.id).queryKey });
    },
    onSettled: () => void queries.invalidateQueries({ queryKey: [KEY, 'list'] }),
  });
};
