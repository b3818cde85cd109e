import { type ReactNode, useState } from 'react';
import { Skeleton } from '../../../components/ui/skeleton';
import { isRinging } from '../alarm';
import { useKitchenSession } from '../hooks/use-kitchen-session';
import { useLiveOrders } from '../hooks/use-live-orders';
import { useOpenTime } from '../hooks/use-open-time';
import { useRepeatingSound } from '../hooks/use-repeating-sound';
import { useStart } from '../hooks/use-start';
import { messages } from '../messages';
import { shownStatus } from '../orders-board.state';
import { BoardHeader } from './board-header';
import { CompleteSwitch } from './complete-switch';
import { NotLiveBanner } from './not-live-banner';
import { OpenTimePrompt } from './open-time-prompt';
import { OrdersTable } from './orders-table';
import { SoundSwitch } from './sound-switch';
import { LowStockPopup, ReadyPopup } from './start-popup';

type OrdersBoardProps = {
  /** Low or out-of-stock items; undefined while not known. */
  readonly lowStock: number | undefined;
  readonly onManageStock: () => void;
  readonly isStoreClosed: boolean;
  /** Kept when the store has opened, or why not has been said. */
  readonly onOpenStore: () => Promise<void>;
  /** The store's own switches. */
  readonly children: ReactNode;
};

export const OrdersBoard = ({ lowStock, onManageStock, isStoreClosed, onOpenStore, children }: OrdersBoardProps) => {
  const { screen, store, trouble } = useLiveOrders();
  const [hidesComplete, setHidesComplete] = useState(false);
  const session = useKitchenSession();
  const { speaker } = session;
  const start = useStart(session, lowStock);
  const openTime = useOpenTime(isStoreClosed);
  useRepeatingSound(speaker, 'newOrder', isRinging(screen.orders));
  useRepeatingSound(speaker, 'notLive', trouble !== undefined);

  const waiting = screen.orders.filter((order) => shownStatus(screen, order) !== 'COMPLETE').length;
  const isBlank = screen.orders.length === 0 || (hidesComplete && waiting === 0);
  return (
    <div className="flex flex-col gap-4 xl:-mx-12 2xl:-mx-40">
      {trouble && <NotLiveBanner trouble={trouble} readAt={screen.readAt} />}
      {screen.loaded && <BoardHeader waiting={waiting} tally={screen.tally} />}
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
        <div className="grid w-full gap-2 sm:flex sm:w-auto sm:flex-wrap sm:items-center">{children}</div>
        <div className="grid w-full gap-2 sm:flex sm:w-auto sm:flex-wrap sm:items-center">
          <SoundSwitch speaker={speaker} />
          <CompleteSwitch hides={hidesComplete} onToggle={() => setHidesComplete(!hidesComplete)} />
        </div>
      </div>
      {screen.loaded ? (
        <OrdersTable screen={screen} store={store} hidesComplete={hidesComplete} />
      ) : (
        <div role="status" aria-label={messages.loading} className="flex flex-col gap-3">
          <Skeleton className="h-10 w-72" />
          <Skeleton className="h-40" />
          <Skeleton className="h-40" />
        </div>
      )}
      {screen.loaded && isBlank && (
        <p className="py-10 text-center text-lg text-ink-soft">
          {screen.orders.length === 0 ? messages.empty : messages.allHidden}
        </p>
      )}
      {start.popup === 'low-stock' && (
        <LowStockPopup
          items={lowStock ?? 0}
          onDismiss={start.dismiss}
          onManage={() => {
            start.dismiss();
            onManageStock();
          }}
        />
      )}
      {start.popup === 'click-anywhere' && <ReadyPopup onClose={start.dismiss} />}
      {openTime.isPrompting && <OpenTimePrompt speaker={speaker} onOpen={onOpenStore} onDismiss={openTime.dismiss} />}
    </div>
  );
};
