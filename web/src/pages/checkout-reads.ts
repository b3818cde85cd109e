import type { QueryClient } from '@tanstack/react-query';
import { checkoutIntroQuery } from '../features/ordering/api/checkout-intro';
import { placedOrderQuery } from '../features/ordering/api/placed-order';
import { paymentMethodsQuery } from '../features/payments/api/payment-methods';

/** The page says itself what could not be read. */
export const readPlacedOrder = (queries: QueryClient): void => void queries.prefetchQuery(placedOrderQuery);

/** Not the order, which is never shown as it was before. The page says itself what could not be read. */
export const readCheckout = (queries: QueryClient): void => {
  void queries.prefetchQuery(checkoutIntroQuery);
  void queries.prefetchQuery(paymentMethodsQuery);
};
