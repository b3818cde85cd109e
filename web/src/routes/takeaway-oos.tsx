import { useQuery } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';
import { productsQuery } from '../features/catalog/api/products';
import { StaffPage } from '../features/identity/components/staff-page';
import { requireLogin } from '../features/identity/require-login';
import { StockManager } from '../features/stock-board/components/stock-manager';
import { messages } from '../features/stock-board/messages';
import { stockItemsOf } from '../features/stock-board/stock-items-of';
import { StoppedNotice } from '../features/upkeep/components/stopped-notice';
import { usePageTitle } from '../site/use-page-title';

const OutOfStockPage = () => {
  const { data: products = [] } = useQuery(productsQuery);
  usePageTitle(messages.title);
  return (
    <StaffPage>
      <StoppedNotice />
      <StockManager catalogue={products.flatMap(stockItemsOf)} />
    </StaffPage>
  );
};

export const Route = createFileRoute('/takeaway-oos')({
  staticData: { isStaff: true },
  beforeLoad: ({ context: { queries }, location }) => requireLogin(queries, location.href),
  component: OutOfStockPage,
});
