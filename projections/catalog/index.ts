export { migrations } from './migrations.js';
export type { Product, SaleStatus, Variant } from './wire.js';
export { MENU_STATES, type MenuItem, type MenuState } from './menu-item.js';
export { MENU_SORTS, type MenuPlace, type MenuSort } from './menu-page.js';
export {
  GetMenuItems,
  GetMenuItemsHandler,
  GetWholeMenu,
  GetWholeMenuHandler,
  GetProductsInCategory,
  GetProductsInCategoryHandler,
  GetProductsShowing,
  GetProductsShowingHandler,
  GetCategorySizes,
  GetCategorySizesHandler,
  GetCategories,
  GetCategoriesHandler,
  GetMenu,
  GetMenuHandler,
  GetProduct,
  GetProductHandler,
} from './storefront.handler.js';
export {
  StorefrontQueries,
  type CategorySize,
  type ListedProduct,
  type ProductList,
  type ShowingProduct,
} from './storefront.queries.js';
export { pastMenu } from './past-menu.js';
export { storefront } from './storefront.projection.js';
