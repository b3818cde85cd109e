import { http } from '../../../lib/http';
import { messages } from '../messages';
import { useOrderMutation } from './order-mutation';

export const useSendOut = (orderId: string, name: string) =>
  useOrderMutation({
    orderId,
    mutationFn: (driver: string) => http.post('/takeaway/sendOut', { orderId, driver }),
    undoable: 'sent-out',
    texts: { refused: messages.sendOutFailed(name), failed: messages.sendOutFailed(name) },
  });
