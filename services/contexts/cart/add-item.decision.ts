import { accept, refuse, type Decide } from '@hatch/kernel';
import { skuOf } from '@hatch/kernel/rules';
import type { CartEvent } from './events.js';
import { badQuantity, checkedOut, unitsFull } from './rejections.js';
import { quantityOf, unitsOf, type Cart } from './state.js';

const MOST_LINES = 100;
const MOST_UNITS = 99;
/** Events of one cart: more than a customer makes, too few to be worth an attack. */
export const MOST_CHANGES = 2_000;

export type AddItemData = {
  readonly cartId: string;
  readonly userId: string | null;
  readonly productId: number;
  readonly variantId: number | null;
  readonly quantity: number;
  readonly mostUnits: number;
  /** Held by the visitor's unpaid orders; they count towards the limit. */
  readonly unpaidUnits?: number;
};

export const addItem =
  ({
    cartId,
    userId,
    productId,
    variantId,
    quantity,
    mostUnits,
    unpaidUnits = 0,
  }: AddItemData): Decide<Cart, CartEvent> =>
  (cart) => {
    if (cart.status === 'checked-out') return checkedOut();
    if (!Number.isInteger(quantity) || quantity < 1) return badQuantity();
    const sku = skuOf(productId, variantId);
    const present = quantityOf(cart, sku);
    if (present + quantity > MOST_UNITS)
      return refuse('cart.line-full', `You can order at most ${MOST_UNITS} of one item. Please call us to order more.`);
    if (unitsOf(cart) + unpaidUnits + quantity > mostUnits) return unitsFull(mostUnits, unpaidUnits);
    if (cart.status === 'open' && cart.changes >= MOST_CHANGES)
      return refuse(
        'cart.changed-too-often',
        'This order has been changed too often. Please check out with what is in it, or call us.',
      );
    if (present === 0 && cart.status === 'open' && cart.lines.size >= MOST_LINES)
      return refuse('cart.full', `You can order at most ${MOST_LINES} different items. Please remove one first.`);
    const added: CartEvent = { type: 'ItemAdded', data: { cartId, sku, productId, variantId, quantity } };
    return cart.status === 'none'
      ? accept<CartEvent>({ type: 'CartStarted', data: { cartId, userId } }, added)
      : accept(added);
  };
