import { isRejection, type Known, type Rejection, type CommandContext } from '@hatch/kernel';
import { skuOf, type Pence } from '@hatch/kernel/rules';
import { Injectable } from '@nestjs/common';
import { removedVariantNamed, unitOnSale, variantEver, variantNamed } from '../catalog/index.js';
import { ProductRepository } from '../catalog/module.js';
import { available, offSale, stockFigures, type Stock, type StockFigures } from '../stock/index.js';
import { StockRepository } from '../stock/module.js';
import { lapsedOf, linesOf, type Cart, type CartLine } from './state.js';

/**
 * A click that is sent again, because its answer was lost or late, is the same command to the cart. Stock treats each
 * sending as a new command, for a hold names the cart's total.
 */
export const ofClick = (context: CommandContext, clickId: string | undefined): CommandContext =>
  clickId === undefined ? context : { ...context, commandId: clickId };

export type NamedItem = {
  readonly productId: number;
  readonly variantName: string;
};

export type CartItem = { readonly sku: string; readonly productId: number; readonly variantId: number | null };

export type PricedLine = CartLine &
  StockFigures & {
    readonly name: string;
    readonly shortDesc: string;
    readonly image: string | null;
    readonly price: Pence;
    readonly variantName: string;
    readonly incrementalPrice: Pence;
    readonly virtual: boolean;
    readonly onSale: boolean;
    readonly onMenu: boolean;
    /** ISO instant at which an item taken off sale returns automatically; null where unknown. */
    readonly backAt: string | null;
    readonly categories: readonly string[];
  };

export type PricedCart = {
  readonly cartId: string;
  readonly cart: Known<Cart>;
  readonly lines: readonly PricedLine[];
  readonly lapsed: readonly PricedLine[];
};

const UNKNOWN = { name: '', shortDesc: '', image: null, price: 0, virtual: false, categories: [] };

export type Decided = {
  readonly cart: Known<Cart>;
  readonly rejection?: Rejection;
  readonly stock?: readonly Known<Stock>[];
};

export type CartChange = PricedCart & {
  readonly stock?: StockFigures;
  readonly rejection?: Rejection;
  /** Log position that a read must reach to show all of it, including the stock given back. */
  readonly position: bigint | undefined;
};

/** The later end: a variant's product may be off sale too. */
const backAt = (...taken: readonly Stock[]): string | null => {
  const ends = taken.filter(({ stopped }) => stopped).map(({ stoppedUntil }) => stoppedUntil);
  return ends.includes(null) ? null : (ends.toSorted().at(-1) ?? null);
};

const lastOf = (known: readonly Pick<Known<object>, 'position'>[]): bigint | undefined =>
  known.reduce<bigint | undefined>(
    (last, { position }) => (position !== undefined && position > (last ?? -1n) ? position : last),
    undefined,
  );

@Injectable()
export class CartItems {
  constructor(
    private readonly products: ProductRepository,
    private readonly stock: StockRepository,
  ) {}

  /** Undefined for a choice the product does not come in; `refusalOfSale` handles an unknown product. */
  async find({ productId, variantName }: NamedItem): Promise<CartItem | undefined> {
    if (variantName.trim() === '') return { sku: skuOf(productId, null), productId, variantId: null };
    const { state } = await this.products.loadCached(String(productId));
    const variant = variantNamed(state, variantName) ?? removedVariantNamed(state, variantName);
    if (!variant) return undefined;
    const { variantId } = variant;
    return { sku: skuOf(productId, variantId), productId, variantId };
  }

  async refusalOfSale({ productId, variantId }: CartItem): Promise<Rejection | undefined> {
    const unit = unitOnSale((await this.products.loadCached(String(productId))).state, variantId);
    if (isRejection(unit)) return unit;
    if (variantId === null) return undefined;
    const { state } = await this.stock.loadCached(skuOf(productId, null));
    return state.stopped ? offSale : undefined;
  }

  /** Names, prices and stock never come from a client. */
  async priced(cartId: string, cart: Known<Cart>): Promise<PricedCart> {
    const [lines, lapsed] = await Promise.all([this.#all(linesOf(cart.state)), this.#all(lapsedOf(cart.state))]);
    return { cartId, cart, lines, lapsed };
  }

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
    const variant = variantId === null ? undefined : variantEver(product, variantId);
    // Runs for every line at every change: spreads would cost more than all the rest.
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
