export { type Cart, type CartLine, cart, firstCartId, lapsedOf, linesOf } from './state.js';
export { claimCart, type ClaimCartData } from './claim-cart.js';
export type { CartEvent } from './events.js';
export { migrations } from './migrations.js';
export { removeItem, type RemoveItemData } from './reduce-item.decision.js';
