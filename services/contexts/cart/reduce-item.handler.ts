import type { CommandContext } from '@hatch/kernel';
import { UseCaseCommand } from '@hatch/platform';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { unknownVariant } from '../catalog/index.js';
import { CartHolds } from './cart-holds.service.js';
import { CartItems, type CartChange, type Decided, type NamedItem } from './cart-items.service.js';
import { CartRepository } from './cart.repository.js';
import { HoldLimits } from './hold-limits.service.js';
import { reduceItem } from './reduce-item.decision.js';
import { oneByOne } from './rejections.js';
import { quantityOf } from './state.js';

type Data = NamedItem & {
  readonly cartId: string;
  /** One unit, or all units of the line. */
  readonly quantity: number;
  /** The customer gives the line back as a whole. */
  readonly wholeLine: boolean;
};

/** Fewer units, and their stock is free again (CART-30, CART-31, CART-51, CART-52, OPEN-18). */
export class ReduceItem extends UseCaseCommand<Data, CartChange> {
  readonly type = 'ReduceItem';
}

@CommandHandler(ReduceItem)
export class ReduceItemHandler implements ICommandHandler<ReduceItem> {
  constructor(
    private readonly carts: CartRepository,
    private readonly items: CartItems,
    private readonly holds: CartHolds,
    private readonly limits: HoldLimits,
  ) {}

  async execute({ data, context }: ReduceItem): Promise<CartChange> {
    const { cartId, quantity, wholeLine } = data;
    const item = await this.items.find(data);
    if (!item || quantity < 1 || (quantity > 1 && !wholeLine)) {
      const rejection = item ? oneByOne : unknownVariant;
      return this.items.answer(cartId, { cart: await this.carts.loadCached(cartId), rejection });
    }
    const { sku } = item;
    const reduced = await this.holds.exclusively(cartId, () => this.#reduce(cartId, sku, quantity, context));
    return this.items.answer(cartId, reduced, sku);
  }

  async #reduce(cartId: string, sku: string, quantity: number, context: CommandContext): Promise<Decided> {
    const cart = await this.carts.handle(cartId, reduceItem({ cartId, sku, quantity }), context);
    if (cart.rejection) return { cart, rejection: cart.rejection };
    await this.holds.release(cartId, sku, quantityOf(cart.state, sku), 'customer', context);
    await this.limits.giveBack(cartId, quantity);
    return { cart };
  }
}
