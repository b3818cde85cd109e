import { queryOptions } from '@tanstack/react-query';
import { CallFailed, http } from '../../../lib/http';
import type { StockItem } from '../stock-item';

type AnsweredProduct = Omit<StockItem, 'kind'>;
type AnsweredVariant = AnsweredProduct & { readonly prod_name: string };

const LISTS = '/api/oosProducts';

/** The lists come as JSON text within JSON (OOS-15, OPEN-76). */
const listIn = <Item>(text: string): readonly Item[] => {
  const list: unknown = JSON.parse(text);
  if (!Array.isArray(list)) throw new CallFailed(LISTS, 'answered something else than lists');
  return list;
};

const itemFrom = (kind: StockItem['kind'], name: string, { id, stock, status }: AnsweredProduct): StockItem => ({
  kind,
  id,
  name,
  stock,
  status,
});

const variantName = ({ prod_name, name }: Pick<AnsweredVariant, 'prod_name' | 'name'>): string =>
  `${prod_name} - ${name}`;

const fetchLowOrOut = async (): Promise<readonly StockItem[]> => {
  const { products, variants } = await http.readByPost(LISTS);
  return [
    ...listIn<AnsweredProduct>(products).map((product) => itemFrom('product', product.name, product)),
    ...listIn<AnsweredVariant>(variants).map((variant) => itemFrom('variant', variantName(variant), variant)),
  ];
};

/** What is low or out-of-stock, now. Fails with `CallRefused` or `CallFailed`. */
export const lowOrOutQuery = queryOptions({
  queryKey: ['stock', 'low-or-out'],
  queryFn: fetchLowOrOut,
  // What the route's loader has just read, the page does not read once more.
  staleTime: 5000,
  retry: false,
});
