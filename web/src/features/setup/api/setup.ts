import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import type { Answers } from '../../../api/calls';
import { http } from '../../../lib/http';
import { settingsQuery } from '../../../site/settings';

export type Steps = Answers['GET /api/setup/steps']['steps'];

export const needsOwnerQuery = queryOptions({
  queryKey: ['setup', 'owner'],
  queryFn: async () => (await http.read('/api/setup')).needs_owner,
  retry: false,
  staleTime: 0,
});

export const stepsQuery = queryOptions({
  queryKey: ['setup', 'steps'],
  queryFn: async () => (await http.read('/api/setup/steps')).steps,
  retry: false,
  staleTime: 0,
});

export type Owner = { readonly key: string; readonly name: string; readonly email: string; readonly password: string };

/** Refusals are data. After `CallFailed` the account may exist all the same. */
export const useMakeOwner = () => {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (owner: Owner) => http.post('/api/setup/owner', owner),
    onSettled: (answer) => (answer?.status ? undefined : queries.invalidateQueries(needsOwnerQuery)),
  });
};

type Save = { readonly settings: Readonly<Record<string, string>>; readonly revision: number };

/** Refusals are data; one for outdated settings carries the current ones. */
export const useSaveSettings = () => {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (save: Save) => http.post('/api/settings/update', save),
    onSuccess: async () => {
      // The kind of shop decides which steps there are.
      await queries.invalidateQueries(settingsQuery);
      await queries.invalidateQueries(stepsQuery);
    },
  });
};

export type FirstProduct = {
  readonly name: string;
  /** In pounds, as typed. */
  readonly price: string;
  readonly category: string;
  readonly stock: string;
};

const NOTHING = { short_desc: '', description: '', image: '', virtual: false, vat_class: '' } as const;

const isSameDish = (one: FirstProduct, other: FirstProduct): boolean =>
  one.name === other.name && one.price === other.price && one.category === other.category;

/** A retry does not create the dish again if only its stock failed. Refusals are data. */
export const useAddProduct = () => {
  const queries = useQueryClient();
  const uncounted = useRef<FirstProduct & { readonly id: number }>(undefined);
  return useMutation({
    mutationFn: async (product: FirstProduct) => {
      const { name, price, category, stock } = product;
      if (!uncounted.current || !isSameDish(uncounted.current, product)) {
        const categories = category.trim() === '' ? [] : [category.trim()];
        const created = await http.post('/api/admin/menu/create', { ...NOTHING, name, price, categories });
        if (!created.status) return created;
        uncounted.current = { ...product, id: created.product.id };
      }
      const counted = await http.post('/api/admin/menu/count', { id: uncounted.current.id, count: Number(stock) });
      if (counted.status) uncounted.current = undefined;
      return counted;
    },
    onSuccess: () => queries.invalidateQueries(stepsQuery),
  });
};
