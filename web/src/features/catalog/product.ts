import type { Answers } from '../../api/calls';

/** A product on sale; `available` is `stock - in_basket`, `description` sanitised HTML. */
export type Product = Answers['GET /api/products/{id}'];

/** `id` is the product's (VAR-09); `weighting` and `quantity_purchased` come to developers only (VAR-08). */
export type Variant = Product['variants'][number];

export type StockLevel = Pick<Product, 'stock' | 'in_basket' | 'available'>;

/** `cat-{name}` (PROD-24, OPEN-69). */
export const categoryClass = (name: string): string => `cat-${name.toLowerCase().replace(/[^a-z0-9]+/g, '-')}`;

const withVariantStock = (product: Product, variant: string, level: StockLevel): Product => {
  const variants = product.variants.map((each) => (each.name === variant ? { ...each, ...level } : each));
  const sum = (field: keyof StockLevel): number => variants.reduce((total, each) => total + each[field], 0);
  return { ...product, variants, stock: sum('stock'), in_basket: sum('in_basket'), available: sum('available') };
};

/** The product with what the server just said about it, or about one of its variants. */
export const withStock = (product: Product, variant: string, level: StockLevel): Product =>
  variant === '' ? { ...product, ...level } : withVariantStock(product, variant, level);
