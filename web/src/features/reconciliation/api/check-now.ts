import { useMutation, useQueryClient } from '@tanstack/react-query';
import { alertFailure } from '../../../lib/alert-failure';
import { http, reasonOf } from '../../../lib/http';
import { messages } from '../messages';
import { PAYMENT_BOOKS } from './payment-books';

/** Pending until the result is shown. */
export const useCheckNow = () => {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: () => http.post('/api/admin/reconcile'),
    onSuccess: async (answer) => {
      if (!answer.status) alertFailure(messages.checkFailed, answer.message);
      await queries.invalidateQueries({ queryKey: PAYMENT_BOOKS });
    },
    onError: (failure) => alertFailure(messages.checkFailed, reasonOf(failure)),
  });
};
