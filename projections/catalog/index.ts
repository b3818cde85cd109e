export { migrations } from './migrations.js';
export type { Product, SaleStatus, Variant } from './wire.js';
export { MENU_STATES, type MenuItem, type MenuState } from './menu-item.js';
export { MENU_SORTS, type MenuPlace, type MenuSort } from './menu-page.js';
export { GetMenuItems, GetMenuItemsHandler } from './get-menu-items.handler.js';
export { GetWholeMenu, GetWholeMenuHandler } from './get-whole-menu.handler.js';
export { GetProductsInCategory, GetProductsInCategoryHandler } from './get-products-in-category.handler.js';
export { GetProductsShowing, GetProductsShowingHandler } from './get-products-showing.handler.js';
export {
  StorefrontQueries,
  type CategorySize,
  type ListedProduct,
  type ProductList,
  type ShowingProduct,
} from './storefront.queries.js';
export { pastMenu } from './past-menu.js';
export { storefront } from './storefront.projection.js';
export { GetCategorySizes, GetCategorySizesHandler } from './get-category-sizes.handler.js';
export { GetCategories, GetCategoriesHandler } from './get-categories.handler.js';
export { GetMenu, GetMenuHandler } from './get-menu.handler.js';
export { GetProduct, GetProductHandler } from './get-product.handler.js';
