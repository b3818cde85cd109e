import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { reasonOf } from '../../../lib/http';
import { notify } from '../../../lib/notify';
import { orderExtraQuery } from '../api/order-extra';
import { useCart } from '../cart-context';
import { messages } from '../messages';
import { useCartNote } from './use-cart-note';

/** Typed text first, else the order's; undefined until known. */
export const useExtraInfo = (): readonly [string | undefined, (value: string) => void] => {
  const { cartId } = useCart();
  const [note, writeNote] = useCartNote();
  const { data, error, isLoadingError } = useQuery(orderExtraQuery(cartId));
  useEffect(() => {
    if (isLoadingError) void notify.alert(messages.extraInfoFailed(reasonOf(error)));
  }, [error, isLoadingError]);
  return [note ?? data, writeNote];
};
