import { CallFailed, http } from '../../../lib/http';
import type { SaleStatus, StockItem } from '../stock-item';

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

export const stockCalls = {
  /** What is low or out-of-stock. Throws `CallRefused` or `CallFailed`. */
  lowOrOut: async (): Promise<readonly StockItem[]> => {
    const { products, variants } = await http.readByPost(LISTS);
    return [
      ...listIn<AnsweredProduct>(products).map((product) => itemFrom('product', product.name, product)),
      ...listIn<AnsweredVariant>(variants).map((variant) => itemFrom('variant', variantName(variant), variant)),
    ];
  },
  /** OOS-16, OOS-17. A refusal is a value. */
  changeStatus: ({ kind, id }: StockItem, status: SaleStatus) =>
    http.post(kind === 'product' ? '/api/product/update_product_status' : '/api/productVariant/update_status', {
      id,
      status,
    }),
};
