import { queryOptions } from '@tanstack/react-query';
import { http } from '../../../lib/http';
import { toOrderExtra } from './wire';

const fetchOrderExtra = async (): Promise<string> => toOrderExtra(await http.read('/api/orderExtra'));

export const orderExtraQuery = (cartId: string) =>
  queryOptions({ queryKey: ['order-extra', cartId], queryFn: fetchOrderExtra, staleTime: 0, retry: false });
