import { http } from '../../../lib/http';
import { messages } from '../messages';
import { useOrderMutation } from './order-mutation';

/** An already complete order, shown as printed here, offers no undo. */
export const useCompleteOrder = (orderId: string, name: string, wasComplete: boolean) =>
  useOrderMutation({
    orderId,
    mutationFn: () => http.post('/takeaway/orderComplete', { orderId }),
    undoable: wasComplete ? undefined : 'completed',
    texts: { refused: messages.completeFailed(name), failed: messages.completeFailed(name) },
  });
