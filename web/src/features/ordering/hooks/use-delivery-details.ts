import { useGiveDetails } from '../api/give-details';
import { isComplete } from '../details-rules';
import type { Order } from '../order';

/** Editing and compact mode of the details; payment is enabled in compact mode only (FORM-17, FORM-18). */
export const useDeliveryDetails = (order: Order, setOrder: (order: Order) => Promise<void>) => {
  const { mutate, isPending, isSuccess, reset } = useGiveDetails(setOrder);
  return { complete: isSuccess && isComplete(order), isSending: isPending, send: mutate, change: reset };
};
