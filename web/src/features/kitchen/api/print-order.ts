import { http } from '../../../lib/http';
import { messages } from '../messages';
import { useOrderMutation } from './order-mutation';

const TEXTS = { refused: messages.printFailed, failed: messages.printFailed };

/** The link that opens the print app, and which copy it would be; marks nothing (PRT-08, OPEN-63). */
export const fetchPrintLink = (orderId: string) => http.get('/takeaway/{id}/print-link', { id: orderId });

/** Printers in the network are asked for the ticket that is due (KIT-10). */
export const queueTicket = (orderId: string) => http.post('/takeaway/queueTicket', { orderId });

/** The first ticket makes the order PRINTED; a further copy is counted once, however often it is told (PRT-02, PRT-07, G11). */
export const useCountTicket = (orderId: string, onCounted: () => void) =>
  useOrderMutation({
    orderId,
    mutationFn: (copy: number) =>
      http.post('/takeaway/printOrder', { orderId, status: 'PRINTED', ...(copy > 1 && { reprint: true, copy }) }),
    texts: TEXTS,
    onSuccess: async () => onCounted(),
  });
