import { useNavigate } from '@tanstack/react-router';
import { OrdersBoard } from '../features/kitchen/components/orders-board';
import { useLowStockCount } from '../features/stock/hooks/use-low-stock-count';
import { DeliveryToggle } from '../features/store-status/components/delivery-toggle';
import { StatusSwitcher } from '../features/store-status/components/status-switcher';
import { useStoreSwitch } from '../features/store-status/hooks/use-store-switch';

export const TakeawayOrdersPage = () => {
  const navigate = useNavigate();
  const store = useStoreSwitch();
  return (
    <OrdersBoard
      lowStock={useLowStockCount()}
      onManageStock={() => void navigate({ to: '/$', params: { _splat: 'takeaway-oos' } })}
    >
      <StatusSwitcher store={store} />
      <DeliveryToggle />
    </OrdersBoard>
  );
};
