import { queryOptions } from '@tanstack/react-query';
import { http } from '../../../lib/http';
import { toPaymentMethods } from './wire';

/** PAY-02 */
export const paymentMethodsQuery = queryOptions({
  queryKey: ['payment-methods'],
  queryFn: async () => toPaymentMethods(await http.read('/api/available_payment_methods')),
  // What the route's loader has just read, the page does not read once more.
  staleTime: 5000,
  retry: false,
});
