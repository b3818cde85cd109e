import { http } from '../../../lib/http';
import { messages } from '../messages';
import { useOrderMutation } from './order-mutation';

export const useAcceptOrder = (orderId: string) =>
  useOrderMutation({
    orderId,
    mutationFn: (minutes: number) => http.post('/takeaway/acceptOrder', { orderId, minutes }),
    texts: { refused: messages.acceptFailed, failed: messages.acceptFailed },
  });
