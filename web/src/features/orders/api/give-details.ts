import type { Details } from '@hatch/kernel/rules';
import { useMutation } from '@tanstack/react-query';
import { reasonOf } from '../../../lib/http';
import { log } from '../../../lib/log';
import { notify } from '../../../lib/notify';
import { messages } from '../messages';
import { ORDER_SCOPE } from './order-scope';
import { updateOrder, UpdateRefused } from './update-order';
import type { Order } from './wire';

const reportUnsent = (failure: Error): void => {
  if (!(failure instanceof UpdateRefused)) void log.error(messages.updateFailed, failure);
  void notify.alert([messages.updateFailed, reasonOf(failure)].filter((line) => line !== ''));
};

export const useGiveDetails = (onGiven: (order: Order) => Promise<void>) =>
  useMutation({
    scope: ORDER_SCOPE,
    mutationFn: (details: Details) => updateOrder({ details }),
    onSuccess: onGiven,
    onError: reportUnsent,
  });
