import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { http } from '../../../lib/http';
import { notify } from '../../../lib/notify';
import { messages } from '../messages';
import type { Product } from '../product';

/** Keeps a refusal as data: it carries the server's words for the alert (PROD-30). */
const fetchAvailableStock = (id: number) => http.post('/api/product/getAvailableStock', { productId: id });

/** Asks what is left of a product right now; failures are alerted. */
export const useAvailableStock = ({ id, name }: Product): void => {
  const { data, isError } = useQuery({
    queryKey: ['available-stock', id],
    queryFn: () => fetchAvailableStock(id),
    staleTime: 0,
    gcTime: 0,
    retry: false,
  });
  const problem = isError ? '' : data?.status === false ? data.message : undefined;

  useEffect(() => {
    if (problem !== undefined) void notify.alert(problem || messages.availableFailed(name));
  }, [problem, name]);
};
