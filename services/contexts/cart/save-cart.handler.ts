import { type CommandContext, type Known, UseCaseCommand } from '@hatch/kernel';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { CartHolds } from './cart-holds.service.js';
import { CartItems, type CartChange, type Decided, type NamedItem } from './cart-items.service.js';
import { CartRepository } from './cart.repository.js';
import { HoldLimits } from './hold-limits.service.js';
import { saveCart, type SavedItem } from './save-cart.decision.js';
import { linesOf, quantityOf, unitsOf, type Cart } from './state.js';

type Data = {
  readonly cartId: string;
  readonly items: readonly (NamedItem & { readonly quantity: number })[];
  /** Revision of the cart that the list was made from, if known. */
  readonly revision?: bigint | undefined;
  /**
   * Log position last answered to the session; without a revision, the list is taken to be made from the cart at that
   * position.
   */
  readonly answeredUpTo?: bigint | undefined;
};

/**
 * Leaves the cart alone if the list is from an older revision, so that an item added meanwhile is never lost. A list
 * that changes nothing reads and writes nothing.
 */
export class SaveCart extends UseCaseCommand<Data, CartChange> {}

@CommandHandler(SaveCart)
export class SaveCartHandler implements ICommandHandler<SaveCart> {
  constructor(
    private readonly carts: CartRepository,
    private readonly items: CartItems,
    private readonly holds: CartHolds,
    private readonly limits: HoldLimits,
  ) {}

  async execute({ data, context }: SaveCart): Promise<CartChange> {
    const { cartId } = data;
    const items = (await Promise.all(data.items.map((item) => this.#known(item)))).flat();
    const saved = await this.holds.exclusively(cartId, () => this.#save(data, items, context));
    return this.items.answer(cartId, saved);
  }

  async #save(
    { cartId, revision, answeredUpTo }: Data,
    items: readonly SavedItem[],
    context: CommandContext,
  ): Promise<Decided> {
    const before = await this.carts.loadCached(cartId);
    const madeFrom = revision ?? revisionAt(answeredUpTo, before);
    if (madeFrom < before.revision) return { cart: before };
    const decide = saveCart({ cartId, items, revision: madeFrom });
    const { events, rejection } = decide(before.state, context);
    if (events.length === 0 && !rejection) return { cart: before };

    const cart = await this.carts.handle(cartId, decide, context);
    if (cart.rejection) return { cart, rejection: cart.rejection };
    const stock = await Promise.all(
      linesOf(before.state)
        .filter(({ sku, quantity }) => quantityOf(cart.state, sku) < quantity)
        .map(({ sku }) => this.holds.release(cartId, sku, quantityOf(cart.state, sku), 'customer', context)),
    );
    await this.limits.giveBack(cartId, unitsOf(before.state) - unitsOf(cart.state));
    return { cart, stock };
  }

  async #known(item: NamedItem & { readonly quantity: number }): Promise<readonly SavedItem[]> {
    const known = await this.items.find(item);
    return known ? [{ sku: known.sku, quantity: item.quantity }] : [];
  }
}

const revisionAt = (answeredUpTo: bigint | undefined, { position = 0n, revision }: Known<Cart>): bigint =>
  answeredUpTo === undefined || position <= answeredUpTo ? revision : -1n;
