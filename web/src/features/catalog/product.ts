import { formatMoney } from '@hatch/kernel/rules';
import type { Product, Variant } from './api/wire';

export type { Product, Variant };

export type StockLevel = Pick<Product, 'stock' | 'inBasket' | 'available'>;

/** `cat-{name}` (PROD-24, OPEN-69). */
export const categoryClass = (name: string): string => `cat-${name.toLowerCase().replace(/[^a-z0-9]+/g, '-')}`;

/** What one unit costs, or the least it can now where that is another price; what cannot be bought counts when nothing can. */
export const priceWords = ({ price, variants }: Product): string => {
  const sold = variants.filter(({ status, available }) => status === 'active' && available > 0);
  const least = Math.min(...(sold[0] ? sold : variants).map(({ combinedPrice }) => combinedPrice));
  return variants[0] && least !== price ? `from ${formatMoney(least)}` : formatMoney(price);
};

const withVariantStock = (product: Product, variant: string, level: StockLevel): Product => {
  const variants = product.variants.map((each) => (each.name === variant ? { ...each, ...level } : each));
  const sum = (field: keyof StockLevel): number => variants.reduce((total, each) => total + each[field], 0);
  return { ...product, variants, stock: sum('stock'), inBasket: sum('inBasket'), available: sum('available') };
};

/** The product with the stock the server just answered, or about one of its variants. */
export const withStock = (product: Product, variant: string, level: StockLevel): Product =>
  variant === '' ? { ...product, ...level } : withVariantStock(product, variant, level);
