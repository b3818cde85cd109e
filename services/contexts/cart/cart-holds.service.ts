import { childContext, type CommandContext, type Known } from '@hatch/kernel';
import { CONFIG, type Config } from '@hatch/platform';
import { KeyedMutex } from '@hatch/platform/resilience';
import { Inject, Injectable } from '@nestjs/common';
import {
  heldBy,
  holdStock,
  releaseStock,
  shareStock,
  type GivenUnit,
  type HoldTimes,
  type Stock,
} from '../stock/index.js';
import { StockRepository } from '../stock/module.js';
import { Shop } from '../store-status/module.js';
import { CartRepository } from './cart.repository.js';
import { reduceItem } from './reduce-item.decision.js';
import { quantityOf, type Cart, type CartLine } from './state.js';

type Released = 'customer' | 'not-in-cart';

const MINUTE_MS = 60_000;
/** Until somebody comes back with the cookie of a session, it may be a program that never will. */
const NEW_SESSION_MS = 5 * MINUTE_MS;

type Holding = {
  /** The session began with this very request. */
  readonly isNew?: boolean;
  /** It is being checked out, so that a scarce item, too, is held for the usual time. */
  readonly isCheckout?: boolean;
  /** It is taken from a cart that gives way (G06). */
  readonly from?: GivenUnit | undefined;
};

/**
 * Keeps carts and the stock they hold together: first the hold, then the line, and the hold back when the line
 * is refused. A hold names the total a cart shall have, so whatever a crash leaves between the two is put right
 * by the cart's next change or by its expiry. Commands of one cart run one after another (G22).
 */
@Injectable()
export class CartHolds {
  readonly #carts = new KeyedMutex();

  constructor(
    private readonly carts: CartRepository,
    private readonly stock: StockRepository,
    private readonly shop: Shop,
    @Inject(CONFIG) private readonly config: Pick<Config, 'holdMinutes'>,
  ) {}

  /** No command of this cart runs while the task does. */
  exclusively<Result>(cartId: string, task: () => Promise<Result>): Promise<Result> {
    return this.#carts.run(cartId, task);
  }

  /** @param quantity units the cart shall hold in all */
  async hold(cartId: string, sku: string, quantity: number, context: CommandContext, holding: Holding = {}) {
    const hold = { sku, holdId: cartId, quantity, times: await this.times(holding) };
    const { from } = holding;
    return this.stock.handle(sku, from ? shareStock({ ...hold, from }) : holdStock(hold), context);
  }

  /** OPEN-17, G06: at most twice the usual time in all. */
  async times({ isNew = false, isCheckout = false }: Holding = {}): Promise<HoldTimes> {
    const usual = this.config.holdMinutes * MINUTE_MS;
    const present = isNew ? Math.min(usual, NEW_SESSION_MS) : usual;
    const scarce = Number(await this.shop.setting('scarce_hold_minutes')) * MINUTE_MS;
    return {
      usual: present,
      whenScarce: isCheckout ? present : Math.min(present, scarce),
      scarceUnits: Number(await this.shop.setting('scarce_units')),
      longest: 2 * usual,
    };
  }

  /** @param keep units the cart goes on holding */
  async release(
    cartId: string,
    sku: string,
    keep: number,
    reason: Released,
    context: CommandContext,
  ): Promise<Known<Stock>> {
    const decide = releaseStock({ sku, holdId: cartId, keep, reason });
    return this.stock.handle(sku, decide, childContext(context, 'release', sku));
  }

  /** Another process may have added to the same cart meanwhile: a unit without stock is taken out again. */
  async cover(
    cartId: string,
    sku: string,
    cart: Cart,
    stock: Known<Stock>,
    context: CommandContext,
  ): Promise<Known<Stock>> {
    const quantity = quantityOf(cart, sku);
    if (heldBy(stock.state, cartId) >= quantity) return stock;
    const held = await this.hold(cartId, sku, quantity, childContext(context, 'cover', sku));
    if (held.rejection)
      await this.carts.handle(
        cartId,
        reduceItem({ cartId, sku, quantity: 1 }),
        childContext(context, 'uncovered', sku),
      );
    return held;
  }

  /** A cart that is being checked out is not idle: its holds are renewed. */
  async renew(
    cartId: string,
    lines: readonly Pick<CartLine, 'sku' | 'quantity'>[],
    context: CommandContext,
  ): Promise<void> {
    await Promise.all(
      lines.map(({ sku, quantity }) => this.hold(cartId, sku, quantity, context, { isCheckout: true })),
    );
  }
}
