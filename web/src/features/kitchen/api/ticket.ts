import { queryOptions } from '@tanstack/react-query';
import { http } from '../../../lib/http';
import { orderKey } from './order-mutation';

const ANEW = { staleTime: 0, gcTime: 0, retry: false } as const;

export const ticketQuery = (orderId: string) =>
  queryOptions({
    queryKey: [...orderKey(orderId), 'ticket'],
    queryFn: () => http.text('/takeaway/{id}/preview', { id: orderId }),
    ...ANEW,
  });

export const nextTicketQuery = (orderId: string) =>
  queryOptions({
    queryKey: [...orderKey(orderId), 'next-ticket'],
    queryFn: () => http.text('/takeaway/{id}/preview', { id: orderId, copy: 'next' }),
    ...ANEW,
  });

export const ticketFile = (orderId: string): string => `/takeaway/${encodeURIComponent(orderId)}/ticket.pdf`;
