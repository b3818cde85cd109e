import type { Pence } from '@hatch/kernel/rules';

export type SaleStatus = 'active' | 'out-of-stock';

export type Variant = {
  /** The product's id (VAR-09). */
  readonly id: number;
  readonly variant_id: number;
  readonly name: string;
  readonly prod_name: string;
  readonly incremental_price: Pence;
  readonly combined_price: Pence;
  /** Only for developers, like `quantity_purchased` (VAR-08). */
  readonly weighting?: number;
  readonly status: SaleStatus;
  readonly stock: number;
  readonly in_basket: number;
  /** stock - in_basket */
  readonly available: number;
  readonly quantity_purchased?: number;
};

export type Product = {
  readonly id: number;
  readonly name: string;
  readonly short_desc: string;
  /** Sanitised HTML. */
  readonly description: string;
  readonly price: Pence;
  readonly stock: number;
  readonly in_basket: number;
  readonly available: number;
  readonly status: SaleStatus;
  readonly image: string | null;
  readonly virtual: boolean;
  readonly categories: readonly string[];
  readonly variants: readonly Variant[];
};

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
