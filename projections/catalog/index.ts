export { migrations } from './migrations.js';
export type { Product, SaleStatus, Variant } from './product.js';
export { StorefrontQueries, type ProductList } from './storefront.queries.js';
export { storefront } from './storefront.projection.js';
