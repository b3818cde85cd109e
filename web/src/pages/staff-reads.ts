import type { QueryClient } from '@tanstack/react-query';
import { productsQuery } from '../features/catalog/api/products';
import { ordersQuery } from '../features/kitchen/api/orders';
import { lowOrOutQuery } from '../features/stock/api/low-or-out';

// Each page says itself what could not be read.

export const readBoard = (queries: QueryClient): void => {
  void queries.prefetchQuery(ordersQuery);
  void queries.prefetchQuery(lowOrOutQuery);
};

export const readStock = (queries: QueryClient): void => {
  void queries.prefetchQuery(lowOrOutQuery);
  void queries.prefetchQuery(productsQuery);
};
