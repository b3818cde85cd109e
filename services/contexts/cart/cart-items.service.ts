import { isRejection, type Known, type Rejection } from '@hatch/kernel';
import { skuOf, type Pence } from '@hatch/kernel/rules';
import { Injectable } from '@nestjs/common';
import { removedVariantNamed, unitOnSale, variantEver, variantNamed } from '../catalog/index.js';
import { ProductRepository } from '../catalog/module.js';
import { available, offSale, stockFigures, type Stock, type StockFigures } from '../stock/index.js';
import { StockRepository } from '../stock/module.js';
import { lapsedOf, linesOf, type Cart, type CartLine } from './state.js';

/** What a customer chooses. */
export type NamedItem = {
  readonly productId: number;
  /** Empty without a variant. */
  readonly variantName: string;
};

export type CartItem = { readonly sku: string; readonly productId: number; readonly variantId: number | null };

/** A line of a cart with everything it shows (CART-20 to CART-25). */
export type PricedLine = CartLine &
  StockFigures & {
    readonly name: string;
    readonly shortDesc: string;
    readonly image: string | null;
    readonly price: Pence;
    /** Empty without a variant. */
    readonly variantName: string;
    readonly incrementalPrice: Pence;
    readonly virtual: boolean;
    readonly onSale: boolean;
    /** False once the product or variant was withdrawn. */
    readonly onMenu: boolean;
    /** ISO instant at which what staff took off sale comes back by itself (HRS-04); null where nobody knows. */
    readonly backAt: string | null;
    readonly categories: readonly string[];
  };

export type PricedCart = {
  readonly cartId: string;
  readonly cart: Known<Cart>;
  readonly lines: readonly PricedLine[];
  /** What the shop took back, as it can be had now (G20). */
  readonly lapsed: readonly PricedLine[];
};

const UNKNOWN = { name: '', shortDesc: '', image: null, price: 0, virtual: false, categories: [] };

/** What was decided on a cart. */
export type Decided = {
  readonly cart: Known<Cart>;
  readonly rejection?: Rejection;
  /** What was written about stock as well, after the cart. */
  readonly stock?: readonly Known<Stock>[];
};

/** What became of a cart, and of the stock of the item that was moved. */
export type CartChange = PricedCart & {
  readonly stock?: StockFigures;
  readonly rejection?: Rejection;
  /** Where a read has to have come to show all of it, the stock that was given back included. */
  readonly position: bigint | undefined;
};

/** The later of both, for a variant of a product that was itself taken off sale. */
const backAt = (...taken: readonly Stock[]): string | null => {
  const ends = taken.filter(({ stopped }) => stopped).map(({ stoppedUntil }) => stoppedUntil);
  return ends.includes(null) ? null : (ends.toSorted().at(-1) ?? null);
};

const lastOf = (known: readonly Pick<Known<object>, 'position'>[]): bigint | undefined =>
  known.reduce<bigint | undefined>(
    (last, { position }) => (position !== undefined && position > (last ?? -1n) ? position : last),
    undefined,
  );

/** What the catalog and the stock say at this moment about the items of carts. */
@Injectable()
export class CartItems {
  constructor(
    private readonly products: ProductRepository,
    private readonly stock: StockRepository,
  ) {}

  /** Undefined for a choice the product does not come in; an unknown product is left to `refusalOfSale`. */
  async find({ productId, variantName }: NamedItem): Promise<CartItem | undefined> {
    if (variantName.trim() === '') return { sku: skuOf(productId, null), productId, variantId: null };
    const { state } = await this.products.loadCached(String(productId));
    const variant = variantNamed(state, variantName) ?? removedVariantNamed(state, variantName);
    if (!variant) return undefined;
    const { variantId } = variant;
    return { sku: skuOf(productId, variantId), productId, variantId };
  }

  /** A product or variant that staff took off sale is refused before any stock is held. */
  async refusalOfSale({ productId, variantId }: CartItem): Promise<Rejection | undefined> {
    const unit = unitOnSale((await this.products.loadCached(String(productId))).state, variantId);
    if (isRejection(unit)) return unit;
    if (variantId === null) return undefined;
    const { state } = await this.stock.loadCached(skuOf(productId, null));
    return state.stopped ? offSale : undefined;
  }

  /** Nothing of names, prices and stock comes from a client (OPEN-03). */
  async priced(cartId: string, cart: Known<Cart>): Promise<PricedCart> {
    const [lines, lapsed] = await Promise.all([this.#all(linesOf(cart.state)), this.#all(lapsedOf(cart.state))]);
    return { cartId, cart, lines, lapsed };
  }

  /** @param sku of the item that was moved */
  async answer(cartId: string, { cart, rejection, stock: written = [] }: Decided, sku?: string): Promise<CartChange> {
    const stock = sku === undefined ? undefined : stockFigures((await this.stock.loadCached(sku)).state);
    const position = lastOf([cart, ...written]);
    return { ...(await this.priced(cartId, cart)), position, ...(stock && { stock }), ...(rejection && { rejection }) };
  }

  #all(lines: readonly CartLine[]): Promise<readonly PricedLine[]> {
    return Promise.all(lines.map((line) => this.#priced(line)));
  }

  async #priced(line: CartLine): Promise<PricedLine> {
    const { productId, variantId, sku, quantity } = line;
    const [{ state: product }, { state: stock }, { state: whole }] = await Promise.all([
      this.products.loadCached(String(productId)),
      this.stock.loadCached(sku),
      this.stock.loadCached(skuOf(productId, null)),
    ]);
    const unit = unitOnSale(product, variantId);
    const { name, shortDesc, image, price, virtual, categories } = product.status === 'none' ? UNKNOWN : product;
    // What is no longer sold keeps its name and price (OPEN-20).
    const variant = variantId === null ? undefined : variantEver(product, variantId);
    // Made at every change for every line: spreads would cost more than all the rest of it.
    return {
      sku,
      productId,
      variantId,
      quantity,
      held: stock.held,
      onHand: stock.onHand,
      available: available(stock),
      name,
      shortDesc,
      image,
      price,
      variantName: variant?.name ?? '',
      incrementalPrice: variant?.incrementalPrice ?? 0,
      virtual,
      onSale: !isRejection(unit) && !stock.stopped && !whole.stopped,
      onMenu: !isRejection(unit),
      backAt: backAt(stock, whole),
      categories,
    };
  }
}
