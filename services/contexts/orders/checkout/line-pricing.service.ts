import { isRejection, rejection, type Rejection } from '@hatch/kernel';
import { Injectable } from '@nestjs/common';
import type { CartLine } from '../../cart/index.js';
import { priceOf, variantEver, type Product } from '../../catalog/index.js';
import { ProductRepository } from '../../catalog/module.js';
import { orderLine, type OrderLine } from '../order-line.js';

const nameOf = (product: Product, variantId: number | null): string => {
  if (product.status === 'none') return 'one of the items';
  const variant = variantId === null ? undefined : variantEver(product, variantId);
  return variant ? `${product.name} (${variant.name})` : product.name;
};

@Injectable()
export class LinePricing {
  constructor(private readonly products: ProductRepository) {}

  async price(lines: readonly CartLine[]): Promise<readonly OrderLine[] | Rejection> {
    const priced = await Promise.all(lines.map((line) => this.#priceLine(line)));
    return priced.find(isRejection) ?? priced.filter((line): line is OrderLine => !isRejection(line));
  }

  async #priceLine(line: CartLine): Promise<OrderLine | Rejection> {
    const { state } = await this.products.loadCached(String(line.productId));
    const priced = priceOf(state, line.variantId);
    if (isRejection(priced)) {
      return rejection(
        priced.code,
        `Sorry, we no longer sell ${nameOf(state, line.variantId)}. Please remove it to go on.`,
      );
    }
    return orderLine(line, priced);
  }
}
