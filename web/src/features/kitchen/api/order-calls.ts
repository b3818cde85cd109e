import { http } from '../../../lib/http';

/** What staff ask of one order. A refusal is a value, no usable answer throws `CallFailed`. */
export const orderCalls = {
  /** Marks it as printed; answers the link that opens the print app (PRT-02, PRT-08, OPEN-62). */
  print: (orderId: string) => http.post('/takeaway/printOrder', { orderId, status: 'PRINTED' }),
  /** One more copy of a ticket that was printed before; the order's status stays (PRT-07). */
  printAgain: (orderId: string) => http.post('/takeaway/printOrder', { orderId, status: 'PRINTED', reprint: true }),
  complete: (orderId: string) => http.post('/takeaway/orderComplete', { orderId }),
  /** OPEN-46 */
  markPaid: (orderId: string) => http.post('/takeaway/markPaid', { orderId }),
  /** NTF-02 */
  notifyCustomer: (id: string) => http.post('/api/ta/notifyCustomer', { id }),
  /** The ticket as HTML (PRT-06). */
  preview: (id: string): Promise<string> => http.text('/takeaway/{id}/preview', { id }),
};
