import { useNavigate } from '@tanstack/react-router';
import { StaffPage } from '../features/identity/components/staff-page';
import { OrdersBoard } from '../features/kitchen/components/orders-board';
import { useLowStockCount } from '../features/stock/hooks/use-low-stock-count';
import { DeliveryToggle } from '../features/store-admin/components/delivery-toggle';
import { StatusSwitcher } from '../features/store-admin/components/status-switcher';
import { useStoreSwitch } from '../features/store-admin/hooks/use-store-switch';
import { StoppedNotice } from '../features/projection-health/components/stopped-notice';
import { usePageTitle } from '../site/use-page-title';

const LiveOrders = () => {
  const navigate = useNavigate();
  const store = useStoreSwitch();
  usePageTitle('Orders');
  return (
    <OrdersBoard
      lowStock={useLowStockCount()}
      onManageStock={() => void navigate({ to: '/takeaway-oos' })}
      isStoreClosed={store.state === 'closed'}
      onOpenStore={() => store.change('open')}
    >
      <StatusSwitcher store={store} />
      <DeliveryToggle />
    </OrdersBoard>
  );
};

export const TakeawayOrdersPage = () => (
  <StaffPage>
    <StoppedNotice />
    <LiveOrders />
  </StaffPage>
);
