import { childContext, type CommandContext } from '@hatch/kernel';
import { Injectable } from '@nestjs/common';
import { available, cartOfHold, isOrderHold, isScarce, type GivenUnit } from '../stock/index.js';
import { StockRepository } from '../stock/module.js';
import { CartNetworks } from './cart-networks.repository.js';
import { CartRepository } from './cart.repository.js';
import { whoGivesWay } from './fair-share.js';
import { giveWay } from './reduce-item.decision.js';
import { quantityOf } from './state.js';
import { ShopSettings } from '../settings/module.js';

/** Ensures that every customer can have one unit, even when one visitor holds all of them. */
@Injectable()
export class FairShare {
  constructor(
    private readonly carts: CartRepository,
    private readonly stock: StockRepository,
    private readonly networks: CartNetworks,
    private readonly settings: ShopSettings,
  ) {}

  /**
   * The hold to take a unit from when nothing is left. Scarce items go to the first comer. Does not take the other
   * cart's lock: two carts that give way to each other would deadlock.
   */
  async makeRoom(sku: string, network: string, context: CommandContext): Promise<GivenUnit | undefined> {
    const { state: stock } = await this.stock.loadCached(sku);
    if (stock.stopped || available(stock) > 0) return undefined;
    if (isScarce(stock, { scarceUnits: await this.settings.get('scarce_units') })) return undefined;
    const networkOf = await this.networks.of([...stock.holds.keys()].map(cartOfHold));
    const holders = [...stock.holds].map(([holdId, { quantity }]) => ({
      network: networkOf(cartOfHold(holdId)).network,
      quantity,
      cartId: isOrderHold(holdId) ? undefined : holdId,
    }));
    const cartId = whoGivesWay(holders, network);
    if (cartId === undefined) return undefined;
    const cart = await this.carts.handle(cartId, giveWay({ cartId, sku }), childContext(context, 'give-way', sku));
    return { holdId: cartId, keep: quantityOf(cart.state, sku) };
  }
}
