import type { StockItem } from './stock-item';

type Sold = Pick<StockItem, 'id' | 'name' | 'stock' | 'status'> & {
  readonly variants: readonly (Pick<StockItem, 'name' | 'stock' | 'status'> & { readonly variantId: number })[];
};

export const stockItemsOf = ({ id, name, stock, status, variants }: Sold): readonly StockItem[] => [
  { kind: 'product', id, name, stock, status },
  ...variants.map((variant) => ({
    kind: 'variant' as const,
    id: variant.variantId,
    name: `${name} - ${variant.name}`,
    stock: variant.stock,
    status: variant.status,
  })),
];
