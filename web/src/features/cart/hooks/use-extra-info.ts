import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { http, reasonOf } from '../../../lib/http';
import { messages } from '../../../lib/messages';
import { notify } from '../../../lib/notify';

const fetchExtraInfo = async (): Promise<string> => {
  const { order_extra } = await http.read('/api/orderExtra');
  return order_extra;
};

/** What the customer typed, at first what the session's order already says (CART-64, CART-65). */
export const useExtraInfo = (): readonly [string, (value: string) => void] => {
  const [typed, setTyped] = useState<string>();
  const { data = '', error } = useQuery({
    queryKey: ['order-extra'],
    queryFn: fetchExtraInfo,
    staleTime: 0,
    retry: false,
  });
  useEffect(() => {
    if (error) void notify.alert(messages.cart.extraInfoFailed(reasonOf(error)));
  }, [error]);
  return [typed ?? data, setTyped];
};
