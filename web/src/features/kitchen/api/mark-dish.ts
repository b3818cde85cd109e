import { http } from '../../../lib/http';
import { messages } from '../messages';
import { useOrderMutation } from './order-mutation';

type Marked = { readonly sku: string; readonly done: boolean };

export const useMarkDish = (orderId: string) =>
  useOrderMutation({
    orderId,
    mutationFn: (marked: Marked) => http.post('/takeaway/markDish', { orderId, ...marked }),
    texts: { refused: messages.dishFailed, failed: messages.dishFailed },
  });
