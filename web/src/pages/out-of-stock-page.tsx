import { useQuery } from '@tanstack/react-query';
import { productsQuery } from '../features/catalog/api/products';
import { StockManager } from '../features/stock/components/stock-manager';
import { stockItemsOf } from '../features/stock/stock-items-of';

export const OutOfStockPage = () => {
  const { data: products = [] } = useQuery(productsQuery);
  return <StockManager catalogue={products.flatMap(stockItemsOf)} />;
};
