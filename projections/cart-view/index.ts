export { cartView } from './cart-view.projection.js';
export { CartViewQueries } from './cart-view.queries.js';
export type { CartLine, CartView } from './cart-view.js';
export { migrations } from './migrations.js';
