/** What one tab asks of the cart goes one after another. */
export const CART_SCOPE = { id: 'cart' };
