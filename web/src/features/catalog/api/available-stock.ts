import { type QueryClient, useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { Answers } from '../../../api/calls';
import { http, type Success } from '../../../lib/http';
import { notify } from '../../../lib/notify';
import { messages } from '../messages';
import type { Product } from '../product';
import { productQuery } from './products';

type Left = Success<Answers['POST /api/product/getAvailableStock']>;

const isAsShown = (left: Left, { available, variants }: Product): boolean =>
  'vars' in left
    ? left.vars.every((told) => variants.some((each) => each.name === told.name && each.available === told.available))
    : left.available === available;

/** Keeps a refusal as data: its text is the alert. */
const fetchAvailableStock = async (id: number, queries: QueryClient) => {
  const answer = await http.post('/api/product/getAvailableStock', { productId: id });
  const shown = queries.getQueryData(productQuery(id).queryKey);
  if (answer.status && shown && !isAsShown(answer, shown)) void queries.invalidateQueries({ queryKey: ['products'] });
  return answer;
};

/** Reads the menu again if the stock differs from the page; failures are alerted. */
export const useAvailableStock = ({ id, name }: Product): void => {
  const { data, isError } = useQuery({
    queryKey: ['available-stock', id],
    queryFn: ({ client }) => fetchAvailableStock(id, client),
    staleTime: 0,
    gcTime: 0,
    retry: false,
  });
  const problem = isError ? '' : data?.status === false ? data.message : undefined;

  useEffect(() => {
    if (problem !== undefined) void notify.alert(problem || messages.availableFailed(name));
  }, [problem, name]);
};
