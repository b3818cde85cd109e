import { useQuery } from '@tanstack/react-query';
import { productsQuery } from '../features/catalog/api/products';
import { StockManager } from '../features/stock/components/stock-manager';
import type { StockItem } from '../features/stock/stock-item';

type Sold = Pick<StockItem, 'id' | 'name' | 'stock' | 'status'> & {
  readonly variants: readonly (Pick<StockItem, 'name' | 'stock' | 'status'> & { readonly variantId: number })[];
};

const stockItemsOf = ({ id, name, stock, status, variants }: Sold): readonly StockItem[] => [
  { kind: 'product', id, name, stock, status },
  ...variants.map((variant) => ({
    kind: 'variant' as const,
    id: variant.variantId,
    name: `${name} - ${variant.name}`,
    stock: variant.stock,
    status: variant.status,
  })),
];

export const OutOfStockPage = () => {
  const { data: products = [] } = useQuery(productsQuery);
  return <StockManager catalogue={products.flatMap(stockItemsOf)} />;
};
