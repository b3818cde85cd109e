import { http } from '../../../lib/http';
import { messages } from '../messages';
import { useOrderMutation } from './order-mutation';

export const useMarkPaid = (orderId: string, name: string) =>
  useOrderMutation({
    orderId,
    mutationFn: () => http.post('/takeaway/markPaid', { orderId }),
    undoable: 'paid',
    texts: { refused: messages.paidFailed(name), failed: messages.paidFailed(name) },
  });
