export { firstCartId } from './cart-id.js';
export { claimCart, type ClaimCartData } from './claim-cart.js';
export type { CartEvent } from './events.js';
export { migrations } from './migrations.js';
export { removeItem, type RemoveItemData } from './reduce-item.decision.js';
export { cart, lapsedOf, linesOf, type Cart, type CartLine } from './state.js';
