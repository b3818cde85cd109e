import { queryOptions, useSuspenseQuery } from '@tanstack/react-query';
import { http } from '../lib/http';

export type CartLabel = 'basket' | 'cart';

/** NAV-01 */
export const cartLabelQuery = queryOptions({
  queryKey: ['cart-label'],
  queryFn: async (): Promise<CartLabel> => {
    const { cartLabel } = await http.read<{ cartLabel: string }>('/api/cartOrBasket');
    return cartLabel === 'cart' ? 'cart' : 'basket';
  },
  staleTime: Infinity,
});

export const useCartLabel = (): CartLabel => useSuspenseQuery(cartLabelQuery).data;
