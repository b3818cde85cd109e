import { http } from '../../../lib/http';
import { messages } from '../messages';
import { useOrderMutation } from './order-mutation';

type Delay = {
  readonly minutes: number;
  /** The due time on this screen: a press sent twice, or made on two screens, delays once. */
  readonly dueBy: string | null;
};

export const useDelayOrder = (orderId: string) =>
  useOrderMutation({
    orderId,
    mutationFn: ({ minutes, dueBy }: Delay) =>
      http.post('/takeaway/delayOrder', { orderId, minutes, ...(dueBy !== null && { due_by: dueBy }) }),
    texts: { refused: messages.delayFailed, failed: messages.delayFailed },
  });
