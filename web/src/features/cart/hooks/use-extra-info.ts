import { useQuery, queryOptions } from '@tanstack/react-query';
import { useEffect } from 'react';
import { reasonOf, http } from '../../../lib/http';
import { notify } from '../../../lib/notify';
import { useCart } from '../cart-context';
import { messages } from '../messages';
import { useCartNote } from './use-cart-note';
import { toOrderExtra } from '../api/wire';

const fetchOrderExtra = async (): Promise<string> => toOrderExtra(await http.read('/api/orderExtra'));

const orderExtraQuery = (cartId: string) =>
  queryOptions({ queryKey: ['order-extra', cartId], queryFn: fetchOrderExtra, staleTime: 0, retry: false });

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
