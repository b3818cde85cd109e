import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { SlotsPanel } from '../features/capacity/components/slots-panel';
import { OrdersBoard } from '../features/kitchen/components/orders-board';
import { MissedButton } from '../features/replay/components/missed-button';
import { MissedReplay, type MissedMinutes } from '../features/replay/components/missed-replay';
import { messages } from '../features/replay/messages';
import { useLowStockCount } from '../features/stock/hooks/use-low-stock-count';
import { DeliveryToggle } from '../features/store-status/components/delivery-toggle';
import { StatusSwitcher } from '../features/store-status/components/status-switcher';
import { useStoreSwitch } from '../features/store-status/hooks/use-store-switch';
import { notify } from '../lib/notify';

/** One script: kitchens use both. */
export { RunSheetPage } from './run-sheet-page';

export const TakeawayOrdersPage = () => {
  const navigate = useNavigate();
  const store = useStoreSwitch();
  const lowStock = useLowStockCount();
  const [missed, setMissed] = useState<MissedMinutes>();
  if (missed !== undefined)
    return (
      <MissedReplay
        minutes={missed}
        onPresent={() => {
          setMissed(undefined);
          notify.toast(messages.missed.back);
        }}
      />
    );
  return (
    <OrdersBoard
      storeState={store.state}
      lowStock={lowStock}
      onManageStock={() => void navigate({ to: '/takeaway-oos' })}
      missed={<MissedButton onChoose={setMissed} />}
    >
      <StatusSwitcher store={store} />
      <DeliveryToggle />
      <SlotsPanel />
    </OrdersBoard>
  );
};
