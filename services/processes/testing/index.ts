export { fillCart, takeOne } from './carts.js';
export { heldBack, passedOn, type Held } from './held-store.js';
export { placeOrder } from './place-order.js';
export { stockUp } from './stock-up.js';
export { testShop, type TestShop } from './test-shop.js';
export { addPostcodes, writeSideOf, type WriteSide } from './write-side.js';
