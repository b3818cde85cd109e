import {
  addItem,
  linesOf,
  quantityOf,
  reduceItem,
  saveCart,
  type Cart,
  type CartLine,
  type SavedItem,
} from '@hatch/contexts/cart';
import { priceOf } from '@hatch/contexts/catalog';
import { holdStock, offSale, releaseStock, type Stock } from '@hatch/contexts/stock';
import { childContext, isRejection, type CommandContext, type Known, type Rejection } from '@hatch/kernel';
import { skuOf } from '@hatch/kernel/rules';
import { KeyedMutex } from '@hatch/platform/resilience';
import type { Aggregates } from '../aggregates.js';
import type { Shop } from '../shop.js';

export type CartItem = { readonly productId: number; readonly variantId: number | null };

/** What became of a cart, and of the stock of the item that was moved. */
export type CartChange = {
  readonly cart: Known<Cart>;
  readonly stock?: Stock;
  readonly rejection?: Rejection;
};

type Released = 'customer' | 'not-in-cart';

const MINUTE_MS = 60_000;

/**
 * Keeps carts and the stock they hold together: first the hold, then the line, and the hold back when the line
 * is refused. A hold names the total a cart shall have, so whatever a crash leaves between the two is put right
 * by the cart's next change or by its expiry. Commands of one cart run one after another (G22).
 */
export class CartKeeper {
  readonly #carts = new KeyedMutex();

  constructor(
    private readonly aggregates: Pick<Aggregates, 'carts' | 'stock' | 'products'>,
    private readonly shop: Shop,
    private readonly holdMinutes: number,
  ) {}

  /** One unit more (CART-27 to CART-29); refused when closed, not for sale, or not there (PROD-20, PROD-21, CART-46). */
  add(cartId: string, userId: string | null, item: CartItem, context: CommandContext): Promise<CartChange> {
    return this.#carts.run(cartId, async () => {
      const refusal = (await this.shop.refusalWhenClosed()) ?? (await this.#refusalOfSale(item));
      if (refusal) return this.#unchanged(cartId, refusal);
      const sku = skuOf(item.productId, item.variantId);
      const before = await this.aggregates.carts.loadCached(cartId);
      const held = await this.#hold(cartId, sku, quantityOf(before.state, sku) + 1, context);
      if (held.rejection) return { cart: before, stock: held.state, rejection: held.rejection };
      const added = await this.aggregates.carts.handle(
        cartId,
        addItem({ cartId, userId, ...item, quantity: 1 }),
        context,
      );
      if (added.rejection) {
        const released = await this.#release(cartId, sku, quantityOf(added.state, sku), 'not-in-cart', context);
        return { cart: added, stock: released, rejection: added.rejection };
      }
      return { cart: added, stock: await this.#cover(cartId, sku, added.state, held.state, context) };
    });
  }

  /** Fewer units, and their stock is free again (CART-30, CART-31, OPEN-18). */
  reduce(cartId: string, item: CartItem, quantity: number, context: CommandContext): Promise<CartChange> {
    return this.#carts.run(cartId, async () => {
      const sku = skuOf(item.productId, item.variantId);
      const reduced = await this.aggregates.carts.handle(cartId, reduceItem({ cartId, sku, quantity }), context);
      if (reduced.rejection) return { cart: reduced, rejection: reduced.rejection };
      const stock = await this.#release(cartId, sku, quantityOf(reduced.state, sku), 'customer', context);
      return { cart: reduced, stock };
    });
  }

  /**
   * The page's own list, within what the cart has (OPEN-03). A list made from an older revision of the cart is
   * left alone, so that an item added elsewhere meanwhile is never lost (OPEN-22, G22).
   */
  save(
    cartId: string,
    items: readonly SavedItem[],
    knownRevision: bigint | undefined,
    context: CommandContext,
  ): Promise<CartChange> {
    return this.#carts.run(cartId, async () => {
      const before = await this.aggregates.carts.loadCached(cartId);
      if (knownRevision !== undefined && knownRevision < before.revision) return { cart: before };
      const saved = await this.aggregates.carts.handle(cartId, saveCart({ cartId, items }), context);
      if (saved.rejection) return { cart: saved, rejection: saved.rejection };
      await Promise.all(
        linesOf(before.state)
          .filter(({ sku, quantity }) => quantityOf(saved.state, sku) < quantity)
          .map(({ sku }) => this.#release(cartId, sku, quantityOf(saved.state, sku), 'customer', context)),
      );
      return { cart: saved };
    });
  }

  /** No command of this cart runs while the task does. */
  exclusively<Result>(cartId: string, task: () => Promise<Result>): Promise<Result> {
    return this.#carts.run(cartId, task);
  }

  /** A cart that is being checked out is not idle: its holds are renewed. */
  async renew(cartId: string, lines: readonly CartLine[], context: CommandContext): Promise<void> {
    await Promise.all(lines.map(({ sku, quantity }) => this.#hold(cartId, sku, quantity, context)));
  }

  /** A product or variant that staff took off sale is refused before any stock is looked at. */
  async #refusalOfSale({ productId, variantId }: CartItem): Promise<Rejection | undefined> {
    const priced = priceOf((await this.aggregates.products.loadCached(String(productId))).state, variantId);
    if (isRejection(priced)) return priced;
    if (variantId === null) return undefined;
    const { state } = await this.aggregates.stock.loadCached(skuOf(productId, null));
    return state.stopped ? offSale : undefined;
  }

  async #unchanged(cartId: string, rejection: Rejection): Promise<CartChange> {
    return { cart: await this.aggregates.carts.loadCached(cartId), rejection };
  }

  #hold(cartId: string, sku: string, quantity: number, context: CommandContext) {
    const expiresAt = new Date(Date.parse(context.now) + this.holdMinutes * MINUTE_MS).toISOString();
    const wish = { sku, holdId: cartId, quantity, expiresAt };
    return this.aggregates.stock.handle(sku, holdStock(wish), context);
  }

  async #release(cartId: string, sku: string, keep: number, reason: Released, context: CommandContext): Promise<Stock> {
    const wish = { sku, holdId: cartId, keep, reason };
    const released = await this.aggregates.stock.handle(sku, releaseStock(wish), childContext(context, 'release', sku));
    return released.state;
  }

  /** Another process may have added to the same cart meanwhile: a unit without stock is taken out again. */
  async #cover(cartId: string, sku: string, cart: Cart, stock: Stock, context: CommandContext): Promise<Stock> {
    const quantity = quantityOf(cart, sku);
    if ((stock.holds.get(cartId)?.quantity ?? 0) >= quantity) return stock;
    const held = await this.#hold(cartId, sku, quantity, childContext(context, 'cover', sku));
    if (held.rejection)
      await this.aggregates.carts.handle(
        cartId,
        reduceItem({ cartId, sku, quantity: 1 }),
        childContext(context, 'uncovered', sku),
      );
    return held.state;
  }
}
