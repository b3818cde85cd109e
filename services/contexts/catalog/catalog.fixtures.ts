import { withDefaults, type AddProductData } from './add-product.js';
import type { CatalogEvent, ProductAdded, ProductRevised, VariantAdded, VariantRevised } from './events.js';

export const margherita: AddProductData = {
  productId: 7,
  name: 'Margherita',
  shortDesc: 'Tomato and mozzarella',
  description: '<p>Baked on stone.</p>',
  price: 1000,
  image: '/uploads/margherita.jpg',
  categories: ['Pizza'],
};
export const large: VariantAdded['data'] = {
  productId: 7,
  variantId: 71,
  name: 'Large',
  incrementalPrice: 150,
  weighting: 2,
};
export const small: VariantAdded['data'] = {
  productId: 7,
  variantId: 72,
  name: 'Small',
  incrementalPrice: -50,
  weighting: 1,
};

export const productAdded = (overrides: Partial<AddProductData> = {}): ProductAdded => ({
  type: 'ProductAdded',
  data: withDefaults({ ...margherita, ...overrides }),
});
export const variantAdded = (data: VariantAdded['data'] = large): CatalogEvent => ({ type: 'VariantAdded', data });
export const described = (description: string): CatalogEvent => ({
  type: 'ProductDescribed',
  data: { productId: 7, description },
});
export const repriced = (price: number): CatalogEvent => ({ type: 'ProductRepriced', data: { productId: 7, price } });
export const variantRepriced = (variantId: number, incrementalPrice: number): CatalogEvent => ({
  type: 'VariantRepriced',
  data: { productId: 7, variantId, incrementalPrice },
});
export const productWithdrawn: CatalogEvent = { type: 'ProductWithdrawn', data: { productId: 7 } };
export const productRelisted: CatalogEvent = { type: 'ProductRelisted', data: { productId: 7 } };
export const revised = (changes: Omit<ProductRevised['data'], 'productId'>): CatalogEvent => ({
  type: 'ProductRevised',
  data: { productId: 7, ...changes },
});
export const variantRevised = (changes: Omit<VariantRevised['data'], 'productId' | 'variantId'>): CatalogEvent => ({
  type: 'VariantRevised',
  data: { productId: 7, variantId: 71, ...changes },
});
export const variantRemoved: CatalogEvent = { type: 'VariantRemoved', data: { productId: 7, variantId: 71 } };
