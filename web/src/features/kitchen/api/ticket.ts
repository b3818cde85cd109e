import { queryOptions } from '@tanstack/react-query';
import { http } from '../../../lib/http';
import { orderKey } from './order-mutation';

/** An order's ticket as HTML, fetched anew each time (PRT-06). */
export const ticketQuery = (orderId: string) =>
  queryOptions({
    queryKey: [...orderKey(orderId), 'ticket'],
    queryFn: () => http.text('/takeaway/{id}/preview', { id: orderId }),
    staleTime: 0,
    gcTime: 0,
    retry: false,
  });
