import { childContext, type CommandContext } from '@hatch/kernel';
import { Injectable } from '@nestjs/common';
import { available, cartOfHold, isOrderHold, isScarce, type GivenUnit } from '../stock/index.js';
import { StockRepository } from '../stock/module.js';
import { Shop } from '../store-status/module.js';
import { CartNetworks } from './cart-networks.repository.js';
import { CartRepository } from './cart.repository.js';
import { whoGivesWay } from './fair-share.js';
import { giveWay } from './give-way.decision.js';
import { quantityOf } from './state.js';

/** Sees to it that whoever wants one unit of an item finds one, even when somebody has put all of it aside (G06). */
@Injectable()
export class FairShare {
  constructor(
    private readonly carts: CartRepository,
    private readonly stock: StockRepository,
    private readonly networks: CartNetworks,
    private readonly shop: Shop,
  ) {}

  /**
   * Before one unit is held for somebody of this network: whose hold it is to be taken from, when nothing is left. An
   * item of which there are few belongs to who came first. Not under the other cart's lock: two carts that give way to
   * each other would wait for each other.
   */
  async makeRoom(sku: string, network: string, context: CommandContext): Promise<GivenUnit | undefined> {
    const { state: stock } = await this.stock.loadCached(sku);
    if (stock.stopped || available(stock) > 0) return undefined;
    if (isScarce(stock, { scarceUnits: Number(await this.shop.setting('scarce_units')) })) return undefined;
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
