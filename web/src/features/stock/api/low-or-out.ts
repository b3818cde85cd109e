import { queryOptions } from '@tanstack/react-query';
import { CallFailed, http } from '../../../lib/http';
import type { StockItem } from '../stock-item';
import { toProductItem, toVariantItem, type WireProduct, type WireVariant } from './wire';

const LISTS = '/api/oosProducts';

/** The lists come as JSON text within JSON (OOS-15, OPEN-76). */
const listIn = <Item>(text: string): readonly Item[] => {
  const list: unknown = JSON.parse(text);
  if (!Array.isArray(list)) throw new CallFailed(LISTS, 'answered something else than lists');
  return list;
};

const fetchLowOrOut = async (): Promise<readonly StockItem[]> => {
  const { products, variants } = await http.readByPost(LISTS);
  return [...listIn<WireProduct>(products).map(toProductItem), ...listIn<WireVariant>(variants).map(toVariantItem)];
};

/** What is low or out-of-stock, now. Fails with `CallRefused` or `CallFailed`. */
export const lowOrOutQuery = queryOptions({
  queryKey: ['stock', 'low-or-out'],
  queryFn: fetchLowOrOut,
  // What the route's loader has just read, the page does not read once more.
  staleTime: 5000,
  retry: false,
});
