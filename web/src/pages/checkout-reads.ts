import type { QueryClient } from '@tanstack/react-query';
import { checkoutIntroQuery } from '../features/orders/api/checkout-intro';
import { ORDERING_IN_PAGE, type OrderingInPage } from '../features/orders/api/ordering-in-page';
import { paymentMethodsQuery } from '../features/payments/api/payment-methods';

/** Leaves out the order, which must never be stale. The page reports failures itself. */
export const readCheckout = (queries: QueryClient): void => {
  const { checkout_intro: intro, payment_methods: methods } =
    queries.getQueryData<OrderingInPage>(ORDERING_IN_PAGE) ?? {};
  if (intro !== undefined) queries.setQueryData(checkoutIntroQuery.queryKey, intro);
  else void queries.prefetchQuery(checkoutIntroQuery);
  if (methods) queries.setQueryData(paymentMethodsQuery.queryKey, methods);
  else void queries.prefetchQuery(paymentMethodsQuery);
};
