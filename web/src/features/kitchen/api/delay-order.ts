import { http } from '../../../lib/http';
import { messages } from '../messages';
import { useOrderMutation } from './order-mutation';

type Delay = {
  readonly minutes: number;
  /** What it is due by on this screen: one press, sent twice or made on two screens, delays it once. */
  readonly dueBy: string | null;
};

/** By so many minutes more than was promised (KIT-05). */
export const useDelayOrder = (orderId: string) =>
  useOrderMutation({
    orderId,
    mutationFn: ({ minutes, dueBy }: Delay) =>
      http.post('/takeaway/delayOrder', { orderId, minutes, ...(dueBy !== null && { due_by: dueBy }) }),
    texts: { refused: messages.delayFailed, failed: messages.delayFailed },
  });
