import { childContext, isRejection, type CommandContext, UseCaseCommand } from '@hatch/kernel';
import { type Visitor } from '@hatch/platform';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { unknownVariant } from '../catalog/index.js';
import { StoreStatus } from '../store-status/module.js';
import { addItem } from './add-item.decision.js';
import { CartHolds } from './cart-holds.service.js';
import {
  CartItems,
  type CartChange,
  type CartItem,
  type Decided,
  type NamedItem,
  ofClick,
} from './cart-items.service.js';
import { CartRepository } from './cart.repository.js';
import { oneByOne, tooManyOrders } from './rejections.js';
import { quantityOf } from './state.js';
import { UnitReservations } from './unit-reservations.service.js';

/** Per session: more than a customer places, too few to be worth an attack. */
const MOST_ORDERS = 500;

type Data = NamedItem & {
  readonly cartId: string;
  /** Id of the session's first cart. */
  readonly firstCartId: string;
  readonly userId: string | null;
  readonly quantity: number;
  readonly visitor: Visitor;
  /** The same however often the click is sent; absent where it is unknown. */
  readonly clickId?: string | undefined;
};

/** If another tab placed an order meanwhile, the item goes into the next cart. */
export class AddItem extends UseCaseCommand<Data, CartChange> {}

@CommandHandler(AddItem)
export class AddItemHandler implements ICommandHandler<AddItem> {
  constructor(
    private readonly carts: CartRepository,
    private readonly items: CartItems,
    private readonly holds: CartHolds,
    private readonly reservations: UnitReservations,
    private readonly storeStatus: StoreStatus,
  ) {}

  async execute({ data, context }: AddItem): Promise<CartChange> {
    const { cartId, quantity } = data;
    const item = await this.items.find(data);
    if (!item || quantity !== 1) {
      const rejection = item ? oneByOne : unknownVariant;
      return this.items.answer(cartId, { cart: await this.carts.loadCached(cartId), rejection });
    }
    const added = await this.#add(data, item, context);
    if (added.rejection?.code !== 'cart.checked-out') return this.items.answer(cartId, added, item.sku);
    const next = await this.carts.currentGeneration(cartId);
    const addedToNext = await this.#add({ ...data, cartId: next }, item, childContext(context, 'next-cart'));
    return this.items.answer(next, addedToNext, item.sku);
  }

  #add(
    { cartId, firstCartId, userId, visitor, clickId }: Data,
    item: CartItem,
    context: CommandContext,
  ): Promise<Decided> {
    return this.holds.exclusively(cartId, async () => {
      const click = ofClick(context, clickId);
      if (await this.carts.hasRecorded(cartId, click)) return { cart: await this.carts.load(cartId) };
      const refusal = (await this.storeStatus.refusalWhenClosed()) ?? (await this.items.refusalOfSale(item));
      const before = await this.carts.loadCached(cartId);
      if (refusal) return { cart: before, rejection: refusal };
      const isFirstItem = before.state.status === 'none';
      if (isFirstItem && (await this.carts.generations(firstCartId)).length > MOST_ORDERS)
        return { cart: before, rejection: tooManyOrders };

      const { sku, productId, variantId } = item;
      const quantity = quantityOf(before.state, sku) + 1;
      const reserved = await this.reservations.reserve({ cartId, sku, quantity, isFirstItem }, visitor, context);
      if (isRejection(reserved)) return { cart: before, rejection: reserved };

      const bounds = await this.reservations.boundsOf(visitor);
      const decide = addItem({ cartId, userId, productId, variantId, quantity: 1, ...bounds });
      const cart = await this.carts.handle(cartId, decide, click);
      const { state, rejection, repeated } = cart;
      if (rejection || repeated) {
        const stock = await this.reservations.giveBack(cartId, sku, quantityOf(state, sku), context);
        return { cart, stock: [stock], ...(rejection && { rejection }) };
      }
      return { cart, stock: [await this.holds.cover(cartId, sku, state, reserved, context)] };
    });
  }
}
