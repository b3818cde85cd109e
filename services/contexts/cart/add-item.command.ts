import { accept, refuse, type Decide } from '@hatch/kernel';
import { skuOf } from '@hatch/kernel/rules';
import type { CartEvent } from './events.js';
import { badQuantity, checkedOut } from './rejections.js';
import { quantityOf, type Cart } from './state.js';

const MOST_LINES = 100;
const MOST_UNITS = 99;

export type AddItem = {
  readonly cartId: string;
  /** Whose session it is when the cart starts with this item. */
  readonly userId: string | null;
  readonly productId: number;
  readonly variantId: number | null;
  readonly quantity: number;
};

/** CART-27 to CART-29; at most 100 lines of 99 units each. */
export const addItem =
  ({ cartId, userId, productId, variantId, quantity }: AddItem): Decide<Cart, CartEvent> =>
  (cart) => {
    if (cart.status === 'checked-out') return checkedOut();
    if (!Number.isInteger(quantity) || quantity < 1) return badQuantity();
    const sku = skuOf(productId, variantId);
    const present = quantityOf(cart, sku);
    if (present + quantity > MOST_UNITS)
      return refuse('cart.line-full', `You can order at most ${MOST_UNITS} of one item. Please call us to order more.`);
    if (present === 0 && cart.status === 'open' && cart.lines.size >= MOST_LINES)
      return refuse('cart.full', `You can order at most ${MOST_LINES} different items. Please remove one first.`);
    const added: CartEvent = { type: 'ItemAdded', data: { cartId, sku, productId, variantId, quantity } };
    return cart.status === 'none'
      ? accept<CartEvent>({ type: 'CartStarted', data: { cartId, userId } }, added)
      : accept(added);
  };
