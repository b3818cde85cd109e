import { http } from '../../../lib/http';
import { messages } from '../messages';
import { useOrderMutation } from './order-mutation';

const TEXTS = { refused: messages.printFailed, failed: messages.printFailed };

/** The print app's link and the copy's number; marks nothing. */
export const fetchPrintLink = (orderId: string) => http.get('/takeaway/{id}/print-link', { id: orderId });

export const queueTicket = (orderId: string) => http.post('/takeaway/queueTicket', { orderId });

/** The first ticket makes the order PRINTED; each further copy counts once, even if told twice. */
export const useCountTicket = (orderId: string, onCounted: () => void) =>
  useOrderMutation({
    orderId,
    mutationFn: (copy: number) =>
      http.post('/takeaway/printOrder', { orderId, status: 'PRINTED', ...(copy > 1 && { reprint: true, copy }) }),
    texts: TEXTS,
    onSuccess: async () => onCounted(),
  });
