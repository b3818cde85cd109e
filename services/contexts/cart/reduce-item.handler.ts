import { type CommandContext, UseCaseCommand } from '@hatch/kernel';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { unknownVariant } from '../catalog/index.js';
import { CartHolds } from './cart-holds.service.js';
import { CartItems, type CartChange, type Decided, type NamedItem, ofClick } from './cart-items.service.js';
import { CartRepository } from './cart.repository.js';
import { HoldLimits } from './hold-limits.service.js';
import { reduceItem, type ReduceItemData } from './reduce-item.decision.js';
import { oneByOne } from './rejections.js';
import { quantityOf } from './state.js';

type Data = NamedItem & {
  readonly cartId: string;
  readonly quantity: number;
  readonly wholeLine: boolean;
  /** The same however often the click is sent; absent where it is unknown. */
  readonly clickId?: string | undefined;
};

export class ReduceItem extends UseCaseCommand<Data, CartChange> {}

@CommandHandler(ReduceItem)
export class ReduceItemHandler implements ICommandHandler<ReduceItem> {
  constructor(
    private readonly carts: CartRepository,
    private readonly items: CartItems,
    private readonly holds: CartHolds,
    private readonly limits: HoldLimits,
  ) {}

  async execute({ data, context }: ReduceItem): Promise<CartChange> {
    const { cartId, quantity, wholeLine, clickId } = data;
    const item = await this.items.find(data);
    if (!item || quantity < 1 || (quantity > 1 && !wholeLine)) {
      const rejection = item ? oneByOne : unknownVariant;
      return this.items.answer(cartId, { cart: await this.carts.loadCached(cartId), rejection });
    }
    const { sku } = item;
    const reduced = await this.holds.exclusively(cartId, () =>
      this.#reduce({ cartId, sku, quantity }, context, ofClick(context, clickId)),
    );
    return this.items.answer(cartId, reduced, sku);
  }

  async #reduce(units: ReduceItemData, context: CommandContext, click: CommandContext): Promise<Decided> {
    const { cartId, sku, quantity } = units;
    const cart = await this.carts.handle(cartId, reduceItem(units), click);
    if (cart.rejection) return { cart, rejection: cart.rejection };
    const stock = await this.holds.release(cartId, sku, quantityOf(cart.state, sku), 'customer', context);
    if (!cart.repeated) await this.limits.giveBack(cartId, quantity);
    return { cart, stock: [stock] };
  }
}
