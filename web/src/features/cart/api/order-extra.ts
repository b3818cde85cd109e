import { queryOptions } from '@tanstack/react-query';
import { http } from '../../../lib/http';

const fetchOrderExtra = async (): Promise<string> => {
  const { order_extra } = await http.read('/api/orderExtra');
  return order_extra;
};

/** What the cart's order already says for the kitchen (CART-64). */
export const orderExtraQuery = (cartId: string) =>
  queryOptions({ queryKey: ['order-extra', cartId], queryFn: fetchOrderExtra, staleTime: 0, retry: false });
