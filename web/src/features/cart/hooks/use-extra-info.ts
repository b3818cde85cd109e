import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { reasonOf } from '../../../lib/http';
import { notify } from '../../../lib/notify';
import { orderExtraQuery } from '../api/order-extra';
import { useCart } from '../cart-context';
import { messages } from '../messages';
import { useCartNote } from './use-cart-note';

/** What the customer typed, else what the cart's order already says, undefined until that is known (CART-64, CART-65). */
export const useExtraInfo = (): readonly [string | undefined, (value: string) => void] => {
  const { cartId } = useCart();
  const [note, writeNote] = useCartNote();
  const { data, error, isLoadingError } = useQuery(orderExtraQuery(cartId));
  useEffect(() => {
    if (isLoadingError) void notify.alert(messages.extraInfoFailed(reasonOf(error)));
  }, [error, isLoadingError]);
  return [note ?? data, writeNote];
};
