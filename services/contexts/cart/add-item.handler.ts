import { childContext, type CommandContext, UseCaseCommand } from '@hatch/kernel';
import { type Visitor } from '@hatch/platform';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { unknownVariant } from '../catalog/index.js';
import type { GivenUnit } from '../stock/index.js';
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
import { CartNetworks } from './cart-networks.repository.js';
import { CartRepository } from './cart.repository.js';
import { FairShare } from './fair-share.service.js';
import { HoldLimits } from './hold-limits.service.js';
import { oneByOne, tooManyOrders } from './rejections.js';
import { quantityOf } from './state.js';
import { UnpaidUnits } from './unpaid-units.repository.js';
import { ShopSettings } from '../settings/module.js';

/** Per session: more than a customer places, too few to be worth an attack. */
const MOST_ORDERS = 500;
const MOST_RETRIES = 3;

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

/**
 * When nothing is left, the visitor who holds by far the most gives way. If another tab placed an order meanwhile, the
 * item goes into the next cart.
 */
export class AddItem extends UseCaseCommand<Data, CartChange> {}

@CommandHandler(AddItem)
export class AddItemHandler implements ICommandHandler<AddItem> {
  constructor(
    private readonly carts: CartRepository,
    private readonly items: CartItems,
    private readonly holds: CartHolds,
    private readonly limits: HoldLimits,
    private readonly fairShare: FairShare,
    private readonly networks: CartNetworks,
    private readonly unpaid: UnpaidUnits,
    private readonly settings: ShopSettings,
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
      if (before.state.status === 'none' && (await this.carts.generations(firstCartId)).length > MOST_ORDERS)
        return { cart: before, rejection: tooManyOrders };

      const { sku, productId, variantId } = item;
      if (before.state.status === 'none') this.networks.record(cartId, visitor, new Date(context.now));
      const full = await this.limits.take(cartId);
      if (full) return { cart: before, rejection: full };
      const refuse = async (decided: Decided): Promise<Decided> => {
        await this.limits.giveBack(cartId, 1);
        return decided;
      };
      const held = await this.#hold(cartId, sku, quantityOf(before.state, sku) + 1, visitor, context);
      if (held.rejection) return refuse({ cart: before, rejection: held.rejection });

      const mostUnits = await this.settings.get('hold_units_per_basket');
      const unpaidUnits = await this.unpaid.ofSession(visitor.sessionId);
      const decide = addItem({ cartId, userId, productId, variantId, quantity: 1, mostUnits, unpaidUnits });
      const cart = await this.carts.handle(cartId, decide, click);
      const { state, rejection, repeated } = cart;
      if (rejection || repeated) {
        const stock = await this.holds.release(cartId, sku, quantityOf(state, sku), 'not-in-cart', context);
        return refuse({ cart, stock: [stock], ...(rejection && { rejection }) });
      }
      return { cart, stock: [await this.holds.cover(cartId, sku, state, held, context)] };
    });
  }

  async #hold(cartId: string, sku: string, quantity: number, visitor: Visitor, context: CommandContext) {
    const hold = async (attempt: CommandContext, from?: GivenUnit) =>
      this.holds.hold(cartId, sku, quantity, attempt, { isNew: visitor.isNew, from });
    let held = await hold(context, await this.fairShare.makeRoom(sku, visitor.network, context));
    for (let again = 1; again <= MOST_RETRIES && held.rejection?.code === 'stock.none-left'; again++) {
      const attempt = childContext(context, 'hold-again', String(again));
      const from = await this.fairShare.makeRoom(sku, visitor.network, attempt);
      if (!from) return held;
      held = await hold(attempt, from);
    }
    return held;
  }
}
