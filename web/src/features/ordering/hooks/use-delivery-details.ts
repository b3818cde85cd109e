import { useMutation } from '@tanstack/react-query';
import { reasonOf } from '../../../lib/http';
import { log } from '../../../lib/log';
import { notify } from '../../../lib/notify';
import { updateOrder, UpdateRefused } from '../api/update-order';
import { isComplete } from '../details-rules';
import { messages } from '../messages';
import type { DeliveryDetails, Order } from '../order';

const reportUnsent = (failure: Error): void => {
  if (!(failure instanceof UpdateRefused)) void log.error(messages.updateFailed, failure);
  void notify.alert([messages.updateFailed, reasonOf(failure)].filter((line) => line !== ''));
};

/** Editing and compact mode of the details; payment is enabled in compact mode only (FORM-17, FORM-18). */
export const useDeliveryDetails = (order: Order, setOrder: (order: Order) => void) => {
  const { mutate, isPending, isSuccess, reset } = useMutation({
    mutationFn: (details: DeliveryDetails) => updateOrder({ details }),
    onSuccess: setOrder,
    onError: reportUnsent,
  });
  return { complete: isSuccess && isComplete(order), isSending: isPending, send: mutate, change: reset };
};
