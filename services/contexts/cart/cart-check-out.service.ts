import { childContext, type CommandContext } from '@hatch/kernel';
import { Injectable } from '@nestjs/common';
import { heldBy } from '../stock/index.js';
import { CartHolds } from './cart-holds.service.js';
import { nextCartId, quantityOf } from './state.js';
import { CartNetworks } from './cart-networks.repository.js';
import { CartRepository } from './cart.repository.js';
import { checkOutCart, keepItems, type CheckOutCartData } from './check-out-cart.decision.js';
import type { KeptItem } from './events.js';
import { removeItem } from './reduce-item.decision.js';

@Injectable()
export class CartCheckOut {
  constructor(
    private readonly carts: CartRepository,
    private readonly holds: CartHolds,
    private readonly networks: CartNetworks,
  ) {}

  async checkOut(data: CheckOutCartData, context: CommandContext): Promise<void> {
    const { cartId } = data;
    const { state } = await this.carts.handle(cartId, checkOutCart(data), childContext(context, 'check-out'));
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
