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
import { CartRepository } from './cart.repository.js';
import { reduceItem } from './reduce-item.decision.js';
import { quantityOf, type Cart, type CartLine } from './state.js';
import { ShopSettings } from '../settings/module.js';

type Released = 'customer' | 'not-in-cart';

const MINUTE_MS = 60_000;
/** Until the session's cookie comes back, the visitor may be a program that never returns. */
const NEW_SESSION_MS = 5 * MINUTE_MS;

type Holding = {
  readonly isNew?: boolean;
  /** Holds even a scarce item for the usual time. */
  readonly isCheckout?: boolean;
  readonly from?: GivenUnit | undefined;
};

/**
 * Keeps carts and the stock they hold together: first the hold, then the line; the hold is released if the line is
 * refused. A hold names the cart's total, so the cart's next change or its expiry repairs what a crash leaves in
 * between. Commands of one cart run one after another.
 */
@Injectable()
export class CartHolds {
  readonly #carts = new KeyedMutex();

  constructor(
    private readonly carts: CartRepository,
    private readonly stock: StockRepository,
    private readonly settings: ShopSettings,
    @Inject(CONFIG) private readonly config: Pick<Config, 'holdMinutes'>,
  ) {}

  exclusively<Result>(cartId: string, task: () => Promise<Result>): Promise<Result> {
    return this.#carts.run(cartId, task);
  }

  async hold(cartId: string, sku: string, quantity: number, context: CommandContext, holding: Holding = {}) {
    const hold = { sku, holdId: cartId, quantity, times: await this.times(holding) };
    const { from } = holding;
    return this.stock.handle(sku, from ? shareStock({ ...hold, from }) : holdStock(hold), context);
  }

  async times({ isNew = false, isCheckout = false }: Holding = {}): Promise<HoldTimes> {
    const usual = this.config.holdMinutes * MINUTE_MS;
    const present = isNew ? Math.min(usual, NEW_SESSION_MS) : usual;
    const scarce = (await this.settings.get('scarce_hold_minutes')) * MINUTE_MS;
    return {
      usual: present,
      whenScarce: isCheckout ? present : Math.min(present, scarce),
      scarceUnits: await this.settings.get('scarce_units'),
      longest: 2 * usual,
    };
  }

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
