import { http } from '../../../lib/http';
import { messages } from '../messages';
import { useOrderMutation } from './order-mutation';

/** By so many minutes more than was promised (KIT-05). */
export const useDelayOrder = (orderId: string) =>
  useOrderMutation({
    orderId,
    mutationFn: (minutes: number) => http.post('/takeaway/delayOrder', { orderId, minutes }),
    texts: { refused: messages.delayFailed, failed: messages.delayFailed },
  });
