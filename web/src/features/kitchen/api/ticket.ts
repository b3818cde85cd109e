import { queryOptions } from '@tanstack/react-query';
import { http } from '../../../lib/http';
import { orderKey } from './order-mutation';

const ANEW = { staleTime: 0, gcTime: 0, retry: false } as const;

/** An order's ticket as HTML, fetched anew each time (PRT-06). */
export const ticketQuery = (orderId: string) =>
  queryOptions({
    queryKey: [...orderKey(orderId), 'ticket'],
    queryFn: () => http.text('/takeaway/{id}/preview', { id: orderId }),
    ...ANEW,
  });

/** The ticket that would be printed now: a further copy says which one it is (G11). */
export const nextTicketQuery = (orderId: string) =>
  queryOptions({
    queryKey: [...orderKey(orderId), 'next-ticket'],
    queryFn: () => http.text('/takeaway/{id}/preview', { id: orderId, copy: 'next' }),
    ...ANEW,
  });

/** The ticket as a PDF, which a browser shows by itself (KIT-10). */
export const ticketFile = (orderId: string): string => `/takeaway/${encodeURIComponent(orderId)}/ticket.pdf`;
