import { useState } from 'react';
import { useGiveDetails } from '../api/give-details';
import { isComplete } from '../details-rules';
import type { Order } from '../order';

/** Payment is enabled only once the details are shown compact. */
export const useDeliveryDetails = (order: Order, setOrder: (order: Order) => Promise<void>) => {
  const { mutate, isPending, isSuccess, reset } = useGiveDetails(setOrder);
  const [isChanging, setChanging] = useState(false);
  const change = (): void => {
    setChanging(true);
    reset();
  };
  return { complete: isSuccess && isComplete(order), isSending: isPending, send: mutate, change, isChanging };
};
