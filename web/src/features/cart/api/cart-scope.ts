/** Cart calls of one tab run one after another. */
export const CART_SCOPE = { id: 'cart' };
