export { followShop } from '../follow-shop.js';
export { fillCart, takeOne, VISITOR } from './carts.js';
export { countingStore, type CountingStore, type StoreCalls } from './counting-store.js';
export { intercepted } from './intercepted-store.js';
export { pausingStore, type PausingStore } from './pausing-store.js';
export { DETAILS, placeOrder } from './place-order.js';
export { stockUp } from './stock-up.js';
export { testShop, type TestShop } from './test-shop.js';
export { addPostcodes, writeSideOf, type Aggregates, type WriteSide } from './write-side.js';
