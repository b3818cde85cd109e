export { addProduct, type AddProductData } from './add-product.decision.js';
export { addVariant, type AddVariantData } from './add-variant.decision.js';
export type { CatalogEvent } from './events.js';
export { migrations } from './migrations.js';
export { priceOf, unitOnSale, type Priced } from './price-of.js';
export { unknownVariant } from './rejections.js';
export { relistProduct } from './relist-product.decision.js';
export { removeVariant } from './remove-variant.decision.js';
export { reviseProduct, type ReviseProductData } from './revise-product.decision.js';
export { reviseVariant, type ReviseVariantData } from './revise-variant.decision.js';
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
export { withdrawProduct } from './withdraw-product.decision.js';
