export { stockUp } from './stock-up.js';
export { testShop, type TestShop } from './test-shop.js';
export { addPostcodes, writeSideOf, type WriteSide } from './write-side.js';
