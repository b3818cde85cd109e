import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { Answers } from '../../../api/calls';
import { CallRefused, http } from '../../../lib/http';
import { log } from '../../../lib/log';
import { notify } from '../../../lib/notify';
import { messages } from '../messages';

/** PAY-02 */
export type PaymentMethod = Answers['GET /api/available_payment_methods']['payment_methods'][number];

const fetchMethods = async (): Promise<readonly PaymentMethod[]> => {
  const { payment_methods } = await http.read('/api/available_payment_methods');
  return payment_methods;
};

/** Undefined while they are fetched; empty, after an alert, when that fails (PAY-21, PAY-22). */
export const usePaymentMethods = (): readonly PaymentMethod[] | undefined => {
  const { data, error, isLoadingError } = useQuery({
    queryKey: ['payment-methods'],
    queryFn: fetchMethods,
    retry: false,
  });
  useEffect(() => {
    if (!error) return;
    const { problemFetching, errorFetching, errorTitle } = messages;
    if (isLoadingError) void notify.popup(errorTitle, error instanceof CallRefused ? problemFetching : errorFetching);
    void log.error(errorFetching, error);
  }, [error, isLoadingError]);
  return isLoadingError ? [] : data;
};
