import type { CancelReason } from '@hatch/kernel/rules';
import { http } from '../../../lib/http';
import { messages } from '../messages';
import { useOrderMutation } from './order-mutation';

export type Cancellation = {
  readonly reason: CancelReason;
  readonly restock: boolean;
};

export const useCancelOrder = (orderId: string, name: string) =>
  useOrderMutation({
    orderId,
    mutationFn: (cancellation: Cancellation) => http.post('/takeaway/cancelOrder', { orderId, ...cancellation }),
    undoable: 'cancelled',
    texts: { refused: messages.cancelFailed(name), failed: messages.cancelFailed(name) },
  });
