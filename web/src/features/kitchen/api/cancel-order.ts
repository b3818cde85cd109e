import type { CancelReason } from '@hatch/kernel/rules';
import { http } from '../../../lib/http';
import { messages } from '../messages';
import { useOrderMutation } from './order-mutation';

/** G10 */
export const useCancelOrder = (orderId: string, name: string) =>
  useOrderMutation({
    orderId,
    mutationFn: (reason: CancelReason) => http.post('/takeaway/cancelOrder', { orderId, reason }),
    undoable: 'cancelled',
    texts: { refused: messages.cancelFailed(name), failed: messages.cancelFailed(name) },
  });
