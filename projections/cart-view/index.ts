export { CartViewQueries, type CartLine, type CartView } from './cart-view.queries.js';
export { migrations } from './migrations.js';
