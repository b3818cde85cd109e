export { migrations } from './migrations.js';
export type { Product, SaleStatus, Variant } from './wire.js';
export { StorefrontQueries, type ProductList } from './storefront.queries.js';
export { storefront } from './storefront.projection.js';
export { GetCategories, GetCategoriesHandler } from './get-categories.handler.js';
export { GetMenu, GetMenuHandler } from './get-menu.handler.js';
export { GetProduct, GetProductHandler } from './get-product.handler.js';
