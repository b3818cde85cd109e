export { addItem, type AddItem } from './add-item.command.js';
export { checkOutCart, type CheckOutCart } from './check-out-cart.command.js';
export { claimCart, type ClaimCart } from './claim-cart.command.js';
export { emptyCart, type EmptyCart } from './empty-cart.command.js';
export type { CartEvent } from './events.js';
export { reduceItem, type ReduceItem } from './reduce-item.command.js';
export { removeItem, type RemoveItem } from './remove-item.command.js';
export { saveCart, type SaveCart, type SavedItem } from './save-cart.command.js';
export { cart, linesOf, quantityOf, type Cart, type CartLine } from './state.js';
