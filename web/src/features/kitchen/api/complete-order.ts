import { http } from '../../../lib/http';
import { messages } from '../messages';
import { useOrderMutation } from './order-mutation';

/** LIVE-33; one that was complete all along, and shown as printed on this screen (LIVE-34), leaves nothing to take back. */
export const useCompleteOrder = (orderId: string, name: string, wasComplete: boolean) =>
  useOrderMutation({
    orderId,
    mutationFn: () => http.post('/takeaway/orderComplete', { orderId }),
    undoable: wasComplete ? undefined : 'completed',
    texts: { refused: messages.completeFailed(name), failed: messages.completeFailed(name) },
  });
