import { queryOptions, useSuspenseQuery } from '@tanstack/react-query';
import type { Answers } from '../api/calls';
import { http } from '../lib/http';

export type CartLabel = Answers['GET /api/cartOrBasket']['cartLabel'];

export const cartLabelQuery = queryOptions({
  queryKey: ['cart-label'],
  queryFn: async (): Promise<CartLabel> => {
    const { cartLabel } = await http.read('/api/cartOrBasket');
    return cartLabel;
  },
  staleTime: Infinity,
});

export const useCartLabel = (): CartLabel => useSuspenseQuery(cartLabelQuery).data;
