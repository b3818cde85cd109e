import { Injectable } from '@nestjs/common';
import { type CartLine } from '@hatch/contexts/cart';
import { priceOf } from '@hatch/contexts/catalog';
import { available, type Stock } from '@hatch/contexts/stock';
import { isRejection } from '@hatch/kernel';
import { skuOf, type Pence } from '@hatch/kernel/rules';
import { Aggregates } from '@hatch/processes';

export type StockFigures = { readonly in_basket: number; readonly stock: number; readonly available: number };

/** A line of the cart as the calls answer it (CART-20 to CART-25). */
export type CartItem = StockFigures & {
  readonly id: number;
  readonly name: string;
  readonly short_desc: string;
  readonly image: string | null;
  readonly price: Pence;
  readonly quantity: number;
  /** Empty without a variant. */
  readonly variant: string;
  readonly incremental_price: Pence;
  readonly virtual: boolean;
  readonly status: 'active' | 'out-of-stock';
};

export const stockFigures = (stock: Stock): StockFigures => ({
  in_basket: stock.held,
  stock: stock.onHand,
  available: available(stock),
});

/** Puts names, prices and stock of this moment to the lines of a cart; nothing of it comes from a client (OPEN-03). */
@Injectable()
export class CartItems {
  constructor(private readonly aggregates: Aggregates) {}

  of(lines: readonly CartLine[]): Promise<readonly CartItem[]> {
    return Promise.all(lines.map((line) => this.#item(line)));
  }

  async #item({ productId, variantId, sku, quantity }: CartLine): Promise<CartItem> {
    const { products, stock: stocks } = this.aggregates;
    const [{ state: product }, { state: stock }, { state: whole }] = await Promise.all([
      products.loadCached(String(productId)),
      stocks.loadCached(sku),
      stocks.loadCached(skuOf(productId, null)),
    ]);
    const priced = priceOf(product, variantId);
    const facts = product.status === 'none' ? { name: '', shortDesc: '', image: null } : product;
    const sold = isRejection(priced) ? { price: 0, variantName: '', incrementalPrice: 0, virtual: false } : priced;
    return {
      id: productId,
      name: facts.name,
      short_desc: facts.shortDesc,
      image: facts.image,
      price: sold.price,
      quantity,
      variant: sold.variantName,
      incremental_price: sold.incrementalPrice,
      virtual: sold.virtual,
      ...stockFigures(stock),
      status: isRejection(priced) || stock.stopped || whole.stopped ? 'out-of-stock' : 'active',
    };
  }
}
