import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { http, reasonOf } from '../../../lib/http';
import { messages } from '../../../lib/messages';
import { notify } from '../../../lib/notify';
import { useCart } from '../cart-context';

const fetchExtraInfo = async (): Promise<string> => {
  const { order_extra } = await http.read('/api/orderExtra');
  return order_extra;
};

/** What the customer typed, else what the cart's order already says, undefined until that is known (CART-64, CART-65). */
export const useExtraInfo = (): readonly [string | undefined, (value: string) => void] => {
  const { cartId, note, writeNote } = useCart();
  const { data, error, isLoadingError } = useQuery({
    queryKey: ['order-extra', cartId],
    queryFn: fetchExtraInfo,
    staleTime: 0,
    retry: false,
  });
  useEffect(() => {
    if (isLoadingError) void notify.alert(messages.cart.extraInfoFailed(reasonOf(error)));
  }, [error, isLoadingError]);
  return [note ?? data, writeNote];
};
