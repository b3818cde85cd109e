export { addProduct, type AddProduct } from './add-product.command.js';
export { addVariant, type AddVariant } from './add-variant.command.js';
export { describeProduct } from './describe-product.command.js';
export type { CatalogEvent } from './events.js';
export { priceOf, type Priced } from './price-of.js';
export { repriceProduct } from './reprice-product.command.js';
export { repriceVariant } from './reprice-variant.command.js';
export { product, variantNamed, type Product, type Variant } from './state.js';
export { withdrawProduct } from './withdraw-product.command.js';
