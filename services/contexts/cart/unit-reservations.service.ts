import { childContext, type CommandContext, type Known, type Rejection } from '@hatch/kernel';
import type { Visitor } from '@hatch/platform';
import { Injectable } from '@nestjs/common';
import { ShopSettings } from '../settings/module.js';
import type { GivenUnit, Stock } from '../stock/index.js';
import type { AddItemData } from './add-item.decision.js';
import { CartHolds } from './cart-holds.service.js';
import { FairShare } from './fair-share.service.js';
import { HoldLimits } from './hold-limits.service.js';
import { UnpaidUnits } from './unpaid-units.repository.js';

const MOST_RETRIES = 3;

type Wanted = {
  readonly cartId: string;
  readonly sku: string;
  /** The cart's total of this item, with the unit more. */
  readonly quantity: number;
  readonly isFirstItem: boolean;
};

/**
 * Sets one unit more aside for a cart, within the limits of its network. When nothing is left, the visitor who holds by
 * far the most gives way.
 */
@Injectable()
export class UnitReservations {
  constructor(
    private readonly limits: HoldLimits,
    private readonly holds: CartHolds,
    private readonly fairShare: FairShare,
    private readonly unpaid: UnpaidUnits,
    private readonly settings: ShopSettings,
  ) {}

  async boundsOf({ sessionId }: Visitor): Promise<Pick<AddItemData, 'mostUnits' | 'unpaidUnits'>> {
    const mostUnits = await this.settings.get('hold_units_per_basket');
    return { mostUnits, unpaidUnits: await this.unpaid.ofSession(sessionId) };
  }

  async reserve(wanted: Wanted, visitor: Visitor, context: CommandContext): Promise<Known<Stock> | Rejection> {
    const { cartId, isFirstItem } = wanted;
    const full = await this.limits.take(cartId, isFirstItem ? { ...visitor, at: new Date(context.now) } : undefined);
    if (full) return full;
    const held = await this.#hold(wanted, visitor, context);
    if (held.rejection) await this.limits.giveBack(cartId, 1);
    return held.rejection ?? held;
  }

  /** For a unit that did not come into the cart. */
  async giveBack(cartId: string, sku: string, keep: number, context: CommandContext): Promise<Known<Stock>> {
    const stock = await this.holds.release(cartId, sku, keep, 'not-in-cart', context);
    await this.limits.giveBack(cartId, 1);
    return stock;
  }

  async #hold({ cartId, sku, quantity }: Wanted, { isNew, network }: Visitor, context: CommandContext) {
    const hold = async (attempt: CommandContext, from?: GivenUnit) =>
      this.holds.hold(cartId, sku, quantity, attempt, { isNew, from });
    let held = await hold(context, await this.fairShare.makeRoom(sku, network, context));
    for (let again = 1; again <= MOST_RETRIES && held.rejection?.code === 'stock.none-left'; again++) {
      const attempt = childContext(context, 'hold-again', String(again));
      const from = await this.fairShare.makeRoom(sku, network, attempt);
      if (!from) return held;
      held = await hold(attempt, from);
    }
    return held;
  }
}
