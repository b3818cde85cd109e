export { addProduct, type AddProductData } from './add-product.js';
export { type AddVariantData, type ReviseVariantData, addVariant, removeVariant, reviseVariant } from './variants.js';
export type { CatalogEvent } from './events.js';
export { migrations } from './migrations.js';
export { priceOf, unitOnSale, type Priced } from './price-of.js';
export { unknownVariant } from './rejections.js';
export { relistProduct, withdrawProduct } from './withdraw-product.js';
export { reviseProduct, type ReviseProductData } from './revise-product.decision.js';
export { cleanRichText, refusalOfRichText } from './rich-text.js';
export {
  product,
  removedVariantNamed,
  variantEver,
  variantNamed,
  type Known,
  type Product,
  type Variant,
} from './state.js';
