import type { CartLine } from '@hatch/contexts/cart';
import { priceOf } from '@hatch/contexts/catalog';
import type { OrderLine } from '@hatch/contexts/ordering';
import { isRejection, rejection, type Rejection } from '@hatch/kernel';
import type { Aggregates } from '../aggregates.js';

/** Cart lines at the prices of this moment (OPEN-20, OPEN-110); a product no longer sold is named (G20). */
export const priceLines = async (
  { products }: Pick<Aggregates, 'products'>,
  lines: readonly CartLine[],
): Promise<readonly OrderLine[] | Rejection> => {
  const priced = await Promise.all(lines.map((line) => priceLine(products, line)));
  return priced.find(isRejection) ?? priced.filter((line): line is OrderLine => !isRejection(line));
};

const priceLine = async (products: Aggregates['products'], line: CartLine): Promise<OrderLine | Rejection> => {
  const { sku, productId, variantId, quantity } = line;
  const { state } = await products.loadCached(String(productId));
  const priced = priceOf(state, variantId);
  if (isRejection(priced)) {
    const name = state.status === 'none' ? 'one of the items' : state.name;
    return rejection(priced.code, `Sorry, we no longer sell ${name}. Please remove it to go on.`);
  }
  const { name, unitPrice, virtual, categories } = priced;
  return { sku, productId, variantId, name, unitPrice, quantity, virtual, categories };
};
