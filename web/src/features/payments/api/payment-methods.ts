import { queryOptions } from '@tanstack/react-query';
import { http } from '../../../lib/http';
import { toPaymentMethods } from './wire';

export const paymentMethodsQuery = queryOptions({
  queryKey: ['payment-methods'],
  queryFn: async () => toPaymentMethods(await http.read('/api/available_payment_methods')),
  // The page does not repeat the loader's read.
  staleTime: 5000,
  retry: false,
});
