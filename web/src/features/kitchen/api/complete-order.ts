import { http } from '../../../lib/http';
import { messages } from '../messages';
import { useOrderMutation } from './order-mutation';

/** LIVE-33 */
export const useCompleteOrder = (orderId: string, name: string) =>
  useOrderMutation({
    orderId,
    mutationFn: () => http.post('/takeaway/orderComplete', { orderId }),
    undoable: 'completed',
    texts: { refused: messages.completeFailed(name), failed: messages.completeFailed(name) },
  });
