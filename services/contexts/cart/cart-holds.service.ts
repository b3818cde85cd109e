import type { CommandContext } from '@hatch/kernel';
import { CONFIG, type Config } from '@hatch/platform';
import { KeyedMutex } from '@hatch/platform/resilience';
import { Inject, Injectable } from '@nestjs/common';
import { holdStock } from '../stock/index.js';
import { StockRepository } from '../stock/module.js';
import type { CartLine } from './state.js';

const MINUTE_MS = 60_000;

/** The stock that carts hold. Commands of one cart run one after another (G22). */
@Injectable()
export class CartHolds {
  readonly #carts = new KeyedMutex();

  constructor(
    private readonly stock: StockRepository,
    @Inject(CONFIG) private readonly config: Pick<Config, 'holdMinutes'>,
  ) {}

  /** No command of this cart runs while the task does. */
  exclusively<Result>(cartId: string, task: () => Promise<Result>): Promise<Result> {
    return this.#carts.run(cartId, task);
  }

  /** A cart that is being checked out is not idle: its holds are renewed. */
  async renew(
    cartId: string,
    lines: readonly Pick<CartLine, 'sku' | 'quantity'>[],
    context: CommandContext,
  ): Promise<void> {
    await Promise.all(lines.map(({ sku, quantity }) => this.hold(cartId, sku, quantity, context)));
  }

  hold(cartId: string, sku: string, quantity: number, context: CommandContext) {
    const expiresAt = new Date(Date.parse(context.now) + this.config.holdMinutes * MINUTE_MS).toISOString();
    return this.stock.handle(sku, holdStock({ sku, holdId: cartId, quantity, expiresAt }), context);
  }
}
