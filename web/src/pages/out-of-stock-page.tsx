import { useQuery } from '@tanstack/react-query';
import { productsQuery } from '../features/catalog/api/products';
import { StaffPage } from '../features/identity/components/staff-page';
import { StockManager } from '../features/stock/components/stock-manager';
import { messages } from '../features/stock/messages';
import { stockItemsOf } from '../features/stock/stock-items-of';
import { StoppedNotice } from '../features/projection-health/components/stopped-notice';
import { usePageTitle } from '../site/use-page-title';

export const OutOfStockPage = () => {
  const { data: products = [] } = useQuery(productsQuery);
  usePageTitle(messages.title);
  return (
    <StaffPage>
      <StoppedNotice />
      <StockManager catalogue={products.flatMap(stockItemsOf)} />
    </StaffPage>
  );
};
