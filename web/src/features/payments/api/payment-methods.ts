import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { type Answer, CallRefused, http } from '../../../lib/http';
import { log } from '../../../lib/log';
import { notify } from '../../../lib/notify';
import { messages } from '../messages';

/** PAY-02 */
export type PaymentMethod = 'phone' | 'credit card' | 'paypal';

const METHODS: readonly string[] = ['phone', 'credit card', 'paypal'] satisfies readonly PaymentMethod[];
const isMethod = (name: string): name is PaymentMethod => METHODS.includes(name);

const fetchMethods = async (): Promise<readonly PaymentMethod[]> => {
  const { payment_methods } = await http.read<{ payment_methods: readonly string[] }>('/api/available_payment_methods');
  return payment_methods.filter(isMethod);
};

/** Undefined while they are fetched; empty, and said so, when that fails (PAY-21, PAY-22). */
export const usePaymentMethods = (): readonly PaymentMethod[] | undefined => {
  const { data, error } = useQuery({ queryKey: ['payment-methods'], queryFn: fetchMethods, retry: false });
  useEffect(() => {
    if (!error) return;
    const { problemFetching, errorFetching, errorTitle } = messages;
    void notify.popup(errorTitle, error instanceof CallRefused ? problemFetching : errorFetching);
    void log.error(errorFetching, error);
  }, [error]);
  return error ? [] : data;
};

export const recordMethod = (method: PaymentMethod): Promise<Answer<object>> =>
  http.post('/api/updatePayMethod', { method });
