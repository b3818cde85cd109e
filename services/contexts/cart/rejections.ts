import { refuse, rejection, type Decision, type Rejection } from '@hatch/kernel';

export const checkedOut = (): Decision<never> =>
  refuse('cart.checked-out', 'This order has been placed already. Please start a new one.');

export const notInCart = (): Decision<never> =>
  refuse('cart.not-in-cart', 'Failed to locate item in cart to reduce qty');

export const badQuantity = (): Decision<never> =>
  refuse('cart.bad-quantity', 'Please change the quantity by a whole number of items.');

export const unitsFull = (most: number, unpaid: number): Decision<never> =>
  refuse(
    'cart.units-full',
    unpaid > 0
      ? `You can order at most ${most} items at once, and ${unpaid} are waiting for payment. Please pay first, or call us.`
      : `You can order at most ${most} items at once. Please call us to order more.`,
  );

export const tooManyOrders: Rejection = rejection(
  'cart.too-many-orders',
  'Too many orders have been placed from this browser. Please call us to order more.',
);

export const oneByOne: Rejection = rejection(
  'cart.bad-quantity',
  'Please change the quantity by one more or one less.',
);
