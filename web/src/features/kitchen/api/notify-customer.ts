import { http } from '../../../lib/http';
import { messages } from '../messages';
import { useOrderMutation } from './order-mutation';

export const useNotifyCustomer = (orderId: string) =>
  useOrderMutation({
    orderId,
    mutationFn: () => http.post('/api/ta/notifyCustomer', { id: orderId }),
    texts: { refused: messages.notifyProblem, failed: messages.notifyError },
  });
