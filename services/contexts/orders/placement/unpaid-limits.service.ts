import { rejection, type CommandContext, type Rejection } from '@hatch/kernel';
import type { Visitor } from '@hatch/platform';
import { Injectable } from '@nestjs/common';
import { UnpaidUnits } from '../../cart/module.js';
import { isScarce } from '../../stock/index.js';
import { StockRepository } from '../../stock/module.js';
import type { OrderLine } from '../events.js';
import type { Checkout } from '../state.js';
import { ShopSettings } from '../../settings/module.js';

const tooMany: Rejection = rejection(
  'ordering.too-many-unpaid-items',
  'Too many of your items are waiting for payment already. Please pay for an earlier order first, or call us.',
);

const tooManyHere: Rejection = rejection(
  'ordering.too-many-unpaid-items',
  'We cannot set any more aside for unpaid orders right now. Please pay online, or call us.',
);

@Injectable()
export class UnpaidLimits {
  constructor(
    private readonly unpaid: UnpaidUnits,
    private readonly stock: StockRepository,
    private readonly settings: ShopSettings,
  ) {}

  async refusal(
    { orderId, cartId, lines }: Checkout,
    visitor: Visitor,
    context: CommandContext,
  ): Promise<Rejection | undefined> {
    const [ofSession, ofNetwork, sharePercent, scarceUnits] = await Promise.all([
      this.#number('hold_units_per_basket'),
      this.#number('hold_units_per_address'),
      this.#number('unpaid_share_percent'),
      this.#number('scarce_units'),
    ]);
    const wanted = await Promise.all(lines.map((line) => this.#wanted(line, scarceUnits)));
    const refused = await this.unpaid.admit(
      { orderId, cartId, lines: wanted },
      visitor,
      { ofSession, ofNetwork, sharePercent },
      new Date(context.now),
    );
    if (!refused) return undefined;
    const line = lines.find(({ sku }) => sku === refused.sku);
    if (line) return tooManyOf(line.name, refused.most);
    return refused.isOwn ? tooMany : tooManyHere;
  }

  /** The order holds nothing any more. */
  withdraw(orderId: string): Promise<void> {
    return this.unpaid.close(orderId);
  }

  async #wanted({ sku, quantity }: OrderLine, scarceUnits: number) {
    const { state } = await this.stock.loadCached(sku);
    return { sku, quantity, shelf: isScarce(state, { scarceUnits }) ? null : state.onHand };
  }

  async #number(
    key: 'hold_units_per_basket' | 'hold_units_per_address' | 'unpaid_share_percent' | 'scarce_units',
  ): Promise<number> {
    return await this.settings.get(key);
  }
}

const tooManyOf = (name: string, most: number): Rejection =>
  rejection(
    'ordering.too-many-unpaid-items',
    most > 0
      ? `${name}: We can set at most ${most} aside for an unpaid order. Please choose fewer, pay online, or call us.`
      : `${name}: We cannot set any more aside for unpaid orders right now. Please pay online, or call us.`,
  );
