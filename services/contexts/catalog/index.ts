export { addProduct, type AddProductData } from './add-product.decision.js';
export { addVariant, type AddVariantData } from './add-variant.decision.js';
export { describeProduct } from './describe-product.decision.js';
export type { CatalogEvent } from './events.js';
export { priceOf, type Priced } from './price-of.js';
export { repriceProduct } from './reprice-product.decision.js';
export { repriceVariant } from './reprice-variant.decision.js';
export { product, variantNamed, type Product, type Variant } from './state.js';
export { withdrawProduct } from './withdraw-product.decision.js';
