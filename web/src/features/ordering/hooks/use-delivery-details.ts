import { useState } from 'react';
import { reasonOf } from '../../../lib/http';
import { log } from '../../../lib/log';
import { notify } from '../../../lib/notify';
import { orderMessages } from '../order/messages';
import type { DeliveryDetails, Order } from '../order/order';
import { updateOrder } from '../order/order-calls';
import { isComplete } from '../details-rules';

/** Editing and compact mode of the details; payment is enabled in compact mode only (FORM-17, FORM-18). */
export const useDeliveryDetails = (order: Order, setOrder: (order: Order) => void) => {
  const [sent, setSent] = useState(false);

  const send = async (deliveryForm: DeliveryDetails): Promise<void> => {
    const answer = await updateOrder({ deliveryForm }).catch((failure: unknown) => {
      void log.error(orderMessages.updateFailed, failure);
      return { status: false as const, message: reasonOf(failure) };
    });
    if (!answer.status) return notify.alert([orderMessages.updateFailed, answer.message].filter((line) => line !== ''));
    setOrder(answer.order);
    setSent(true);
  };

  return { complete: sent && isComplete(order), send, change: () => setSent(false) };
};
