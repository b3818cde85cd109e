import { childContext, type CommandContext } from '@hatch/kernel';
import { checkOutCart as checkOut } from '../../cart/index.js';
import type { CartRepository } from '../../cart/module.js';

/** Closes the generation of the cart that the order was made of (CART-35). */
export const checkOutCart = async (
  carts: CartRepository,
  { cartId, orderId }: { readonly cartId: string; readonly orderId: string },
  context: CommandContext,
): Promise<void> => {
  await carts.handle(cartId, checkOut({ cartId, orderId }), childContext(context, 'check-out'));
};
