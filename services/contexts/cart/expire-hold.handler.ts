import { childContext, type CommandContext, UseCaseCommand } from '@hatch/kernel';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { expireHold, releaseStock, renewHold } from '../stock/index.js';
import { StockRepository } from '../stock/module.js';
import { CartHolds } from './cart-holds.service.js';
import { CartRepository } from './cart.repository.js';
import { removeItem } from './reduce-item.decision.js';
import { linesOf, quantityOf, type CartLine } from './state.js';

type Data = { readonly sku: string; readonly cartId: string };

/**
 * A cart is idle when none of its holds was touched for the holding time; until then older holds are renewed with the
 * youngest, up to the greatest age and except for scarce items. A crash can leave a hold without a line: it is given
 * back down to what the cart really has.
 */
export class ExpireHold extends UseCaseCommand<Data, void> {}

@CommandHandler(ExpireHold)
export class ExpireHoldHandler implements ICommandHandler<ExpireHold> {
  constructor(
    private readonly carts: CartRepository,
    private readonly stock: StockRepository,
    private readonly holds: CartHolds,
  ) {}

  execute({ data, context }: ExpireHold): Promise<void> {
    return this.holds.exclusively(data.cartId, () => this.#expire(data, context));
  }

  async #expire({ sku, cartId }: Data, context: CommandContext): Promise<void> {
    const { state: stock } = await this.stock.load(sku);
    const hold = stock.holds.get(cartId);
    if (!hold || Date.parse(hold.expiresAt) > Date.parse(context.now)) return;

    const { state: cart } = await this.carts.load(cartId);
    const youngest = await this.#youngestHold(cartId, linesOf(cart));
    const quantity = quantityOf(cart, sku);
    if (quantity > 0 && youngest > context.now) {
      const keep = releaseStock({ sku, holdId: cartId, keep: quantity, reason: 'not-in-cart' });
      await this.stock.handle(sku, keep, childContext(context, 'keep'));
      const renew = renewHold({ sku, holdId: cartId, expiresAt: youngest, times: await this.holds.times() });
      const { state: renewed } = await this.stock.handle(sku, renew, childContext(context, 'renew'));
      if ((renewed.holds.get(cartId)?.expiresAt ?? '') > context.now) return;
    }
    if (quantity > 0) {
      const remove = removeItem({ cartId, sku, reason: 'expiry' });
      await this.carts.handle(cartId, remove, childContext(context, 'remove'));
    }
    await this.stock.handle(sku, expireHold({ sku, holdId: cartId }), childContext(context, 'release'));
  }

  /** ISO instant at which the last of the cart's holds runs out; empty when it holds nothing. */
  async #youngestHold(cartId: string, lines: readonly CartLine[]): Promise<string> {
    const ends = await Promise.all(
      lines.map(async ({ sku }) => (await this.stock.loadCached(sku)).state.holds.get(cartId)?.expiresAt ?? ''),
    );
    return ends.reduce((latest, end) => (end > latest ? end : latest), '');
  }
}
