import { type QueryClient, queryOptions, useQuery } from '@tanstack/react-query';
import { useSite } from '../../site/settings';
import type { TaMethod } from '../ordering/order';

/** What this visit chose on the cart page, never asked of the server; the order there is the truth. */
const chosenMethodQuery = queryOptions({
  queryKey: ['chosen-method'],
  queryFn: (): TaMethod | null => null,
  staleTime: Infinity,
  gcTime: Infinity,
});

export const rememberMethod = (queries: QueryClient, method: TaMethod | null): void => {
  queries.setQueryData(chosenMethodQuery.queryKey, method);
};

/** OPEN-25: a takeaway's way to the checkout leads over the cart page until a method is chosen. */
export const useCheckoutPath = (): '/checkout' | '/manageCart' => {
  const { isTakeaway } = useSite();
  const { data: method = null } = useQuery(chosenMethodQuery);
  return isTakeaway && method === null ? '/manageCart' : '/checkout';
};
