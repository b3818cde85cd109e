import { childContext, type CommandContext, accept, nothing, refuse, type Decide } from '@hatch/kernel';
import { Injectable } from '@nestjs/common';
import { heldBy } from '../stock/index.js';
import { CartHolds } from './cart-holds.service.js';
import { nextCartId, quantityOf, type Cart, type OpenCart } from './state.js';
import { CartNetworks } from './cart-networks.repository.js';
import { CartRepository } from './cart.repository.js';
import type { KeptItem, CartEvent } from './events.js';
import { removeItem } from './reduce-item.decision.js';
import { checkedOut } from './rejections.js';

export type Bought = { readonly sku: string; readonly quantity: number };

type CheckOutCartData = {
  readonly cartId: string;
  readonly orderId: string;
  readonly bought: readonly Bought[];
};

/**
 * Closes a cart even if it changed while its order was being placed, so that it can never become a second order. Items
 * that the order did not buy go into the next cart.
 */
export const checkOutCart =
  ({ cartId, orderId, bought }: CheckOutCartData): Decide<Cart, CartEvent> =>
  (cart) => {
    if (cart.status === 'none') return refuse('cart.empty', 'There is nothing to order yet. Please add an item first.');
    if (cart.status === 'checked-out') return cart.orderId === orderId ? nothing : checkedOut();
    const kept = notBought(cart, bought);
    return accept({ type: 'CartCheckedOut', data: { cartId, orderId, ...(kept.length > 0 && { kept }) } });
  };

export const keepItems =
  (cartId: string, userId: string | null, kept: readonly KeptItem[]): Decide<Cart, CartEvent> =>
  (cart) => {
    if (cart.status === 'checked-out' || (cart.status === 'open' && cart.hasKept)) return nothing;
    const added = kept.map((item): CartEvent => ({ type: 'ItemAdded', data: { cartId, ...item, kept: true } }));
    return cart.status === 'none'
      ? accept<CartEvent>({ type: 'CartStarted', data: { cartId, userId } }, ...added)
      : accept<CartEvent>(...added);
  };

const notBought = ({ lines }: OpenCart, bought: readonly Bought[]): readonly KeptItem[] =>
  [...lines.values()].flatMap(({ sku, productId, variantId, quantity }) => {
    const left = bought.reduce((units, line) => (line.sku === sku ? units - line.quantity : units), quantity);
    return left > 0 ? [{ sku, productId, variantId, quantity: left }] : [];
  });

@Injectable()
export class CartCheckOut {
  constructor(
    private readonly carts: CartRepository,
    private readonly holds: CartHolds,
    private readonly networks: CartNetworks,
  ) {}

  async checkOut(data: CheckOutCartData, context: CommandContext): Promise<void> {
    const { cartId } = data;
    const state = await this.#checkedOut(data, childContext(context, 'check-out'));
    if (state.status !== 'checked-out' || state.kept.length === 0) return;
    const { userId, kept } = state;
    const next = nextCartId(cartId);
    const network = (await this.networks.of([cartId]))(cartId);
    if (network.network !== cartId) this.networks.record(next, network, new Date(context.now));
    await this.holds.exclusively(next, async () => {
      const keep = keepItems(next, userId, kept);
      await this.carts.handle(next, keep, childContext(context, 'keep', next));
      await Promise.all(kept.map((item) => this.#moveHold(cartId, next, item, context)));
    });
  }

  /** Nothing undoes it, so a cached cart that is checked out for the order needs no read. */
  async #checkedOut(data: CheckOutCartData, context: CommandContext): Promise<Cart> {
    const { state } = await this.carts.loadCached(data.cartId);
    if (state.status === 'checked-out' && state.orderId === data.orderId) return state;
    return (await this.carts.handle(data.cartId, checkOutCart(data), context)).state;
  }

  /** Another customer may take the units in between; the line then expires like a hold that ran out. */
  async #moveHold(from: string, to: string, { sku }: KeptItem, context: CommandContext): Promise<void> {
    const { state: stock } = await this.holds.release(from, sku, 0, 'not-in-cart', context);
    const quantity = quantityOf((await this.carts.loadCached(to)).state, sku);
    if (heldBy(stock, to) >= quantity) return;
    const held = await this.holds.hold(to, sku, quantity, childContext(context, 'keep-hold', sku));
    if (!held.rejection) return;
    const lapse = removeItem({ cartId: to, sku, reason: 'expiry' });
    await this.carts.handle(to, lapse, childContext(context, 'not-held', sku));
    await this.holds.release(to, sku, 0, 'not-in-cart', context);
  }
}
