import { priceWords as wordsOfPrice } from '@hatch/kernel/rules';
import type { Product, Variant } from './api/wire';

export type { Product, Variant };

export type StockLevel = Pick<Product, 'stock' | 'inBasket' | 'available'>;

export const categoryClass = (name: string): string => `cat-${name.toLowerCase().replace(/[^a-z0-9]+/g, '-')}`;

/** Assumes that its product is on sale. */
const canBeSold = ({ status, available }: Variant): boolean => status === 'active' && available > 0;

export const isSoldOut = ({ status, variants }: Product): boolean => status !== 'active' || !variants.some(canBeSold);

export const priceWords = ({ price, variants }: Product): string =>
  wordsOfPrice(
    price,
    variants.map((variant) => ({ price: variant.combinedPrice, isSold: canBeSold(variant) })),
  );

const withVariantStock = (product: Product, variant: string, level: StockLevel): Product => {
  const variants = product.variants.map((each) => (each.name === variant ? { ...each, ...level } : each));
  const sum = (field: keyof StockLevel): number => variants.reduce((total, each) => total + each[field], 0);
  return { ...product, variants, stock: sum('stock'), inBasket: sum('inBasket'), available: sum('available') };
};

export const withStock = (product: Product, variant: string, level: StockLevel): Product =>
  variant === '' ? { ...product, ...level } : withVariantStock(product, variant, level);
