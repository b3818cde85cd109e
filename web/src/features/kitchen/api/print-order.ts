import { http } from '../../../lib/http';
import { messages } from '../messages';
import { useOrderMutation } from './order-mutation';

const TEXTS = { refused: messages.printFailed, failed: messages.printFailed };

type OnPrinted = (printLink: string | undefined) => Promise<void>;

/** Marks an order as printed; `onPrinted` gets the link that opens the print app (PRT-02, PRT-08, OPEN-62). */
export const usePrintOrder = (orderId: string, onPrinted?: OnPrinted) =>
  useOrderMutation({
    orderId,
    mutationFn: () => http.post('/takeaway/printOrder', { orderId, status: 'PRINTED' }),
    texts: TEXTS,
    onSuccess: async ({ printLink }) => onPrinted?.(printLink),
  });

/** One more copy of a ticket that was printed before; the order's status stays (PRT-07). */
export const usePrintCopy = (orderId: string, onPrinted: OnPrinted) =>
  useOrderMutation({
    orderId,
    mutationFn: () => http.post('/takeaway/printOrder', { orderId, status: 'PRINTED', reprint: true }),
    texts: TEXTS,
    onSuccess: ({ printLink }) => onPrinted(printLink),
    changesOrder: false,
  });
