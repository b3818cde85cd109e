import { useMutation } from '@tanstack/react-query';
import { http, reasonOf } from '../../../lib/http';
import { notify } from '../../../lib/notify';
import { ORDER_SCOPE } from '../../orders/api/order-scope';
import { messages } from '../messages';
import type { PaymentMethod } from './wire';

const chooseMethod = async (method: PaymentMethod): Promise<void> => {
  await http.readByPost('/api/updatePayMethod', { method });
};

export const useChooseMethod = () =>
  useMutation({
    scope: ORDER_SCOPE,
    mutationFn: chooseMethod,
    onError: (failure) => void notify.popup(messages.errorTitle, reasonOf(failure) || messages.recordFailed),
  });
