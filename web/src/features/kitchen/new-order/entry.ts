import type { Pence } from '@hatch/kernel/rules';
import type { Product } from '../../catalog/product';

export type Choice = {
  readonly key: string;
  readonly productId: number;
  /** Empty without a variant. */
  readonly variant: string;
  readonly name: string;
  readonly price: Pence;
  readonly isSoldOut: boolean;
};

export type EntryLine = Choice & { readonly quantity: number };

const MOST = 99;

const choicesOfOne = ({ id, name, price, status, available, variants }: Product): readonly Choice[] => {
  const whole = { productId: id, isSoldOut: status !== 'active' || available <= 0 };
  if (variants.length === 0) return [{ ...whole, key: `${id}`, variant: '', name, price }];
  return variants.map((variant) => ({
    ...whole,
    key: `${id}.${variant.variantId}`,
    variant: variant.name,
    name: `${name} (${variant.name})`,
    price: variant.combinedPrice,
    isSoldOut: status !== 'active' || variant.status !== 'active' || variant.available <= 0,
  }));
};

export const choicesOf = (products: readonly Product[]): readonly Choice[] => products.flatMap(choicesOfOne);

export const withOneMore = (lines: readonly EntryLine[], choice: Choice): readonly EntryLine[] =>
  lines.some(({ key }) => key === choice.key)
    ? lines.map((line) => (line.key === choice.key ? { ...line, quantity: Math.min(MOST, line.quantity + 1) } : line))
    : [...lines, { ...choice, quantity: 1 }];

export const withOneFewer = (lines: readonly EntryLine[], key: string): readonly EntryLine[] =>
  lines.flatMap((line) => {
    if (line.key !== key) return [line];
    return line.quantity > 1 ? [{ ...line, quantity: line.quantity - 1 }] : [];
  });

export const itemsTotalOf = (lines: readonly EntryLine[]): Pence =>
  lines.reduce((sum, { price, quantity }) => sum + price * quantity, 0);

export const dishesIn = (lines: readonly EntryLine[]): number => lines.reduce((sum, { quantity }) => sum + quantity, 0);
