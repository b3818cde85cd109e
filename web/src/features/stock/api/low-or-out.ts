import { queryOptions } from '@tanstack/react-query';
import { CallFailed, http } from '../../../lib/http';
import type { StockItem } from '../stock-item';
import { toProductItem, toVariantItem, type WireProduct, type WireVariant } from './wire';

const LISTS = '/api/oosProducts';

/** The lists are JSON text within JSON. */
const listIn = <Item>(text: string): readonly Item[] => {
  const list: unknown = JSON.parse(text);
  if (!Array.isArray(list)) throw new CallFailed(LISTS, 'answered something else than lists');
  return list;
};

const fetchLowOrOut = async (): Promise<readonly StockItem[]> => {
  const { products, variants } = await http.readByPost(LISTS);
  return [...listIn<WireProduct>(products).map(toProductItem), ...listIn<WireVariant>(variants).map(toVariantItem)];
};

export const lowOrOutQuery = queryOptions({
  queryKey: ['stock', 'low-or-out'],
  queryFn: fetchLowOrOut,
  // The page does not repeat the loader's read.
  staleTime: 5000,
  retry: false,
});
