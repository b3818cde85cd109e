export { addProduct, type AddProductData } from './add-product.decision.js';
export { addVariant, type AddVariantData } from './add-variant.decision.js';
export type { CatalogEvent } from './events.js';
export { priceOf, unitOnSale, type Priced } from './price-of.js';
export { unknownVariant } from './rejections.js';
export { product, removedVariantNamed, variantEver, variantNamed, type Product, type Variant } from './state.js';
