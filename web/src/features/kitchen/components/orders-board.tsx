import type { ReactNode } from 'react';
import { Skeleton } from '../../../components/ui/skeleton';
import { useChangeStates } from '../../temporary-states/api/change-states';
import { isRinging } from '../alarm';
import { type Board, shownStatus } from '../board';
import { useBoardView } from '../hooks/use-board-view';
import { useHidesComplete } from '../hooks/use-hides-complete';
import { useKitchenSession } from '../hooks/use-kitchen-session';
import { useLiveOrders } from '../hooks/use-live-orders';
import { useOpenTime } from '../hooks/use-open-time';
import { useRepeatingSound } from '../hooks/use-repeating-sound';
import { useStart } from '../hooks/use-start';
import { messages } from '../messages';
import { isFinished } from '../staff-order';
import { BoardHeader } from './board-header';
import { KitchenView } from './cards/kitchen-view';
import { CompleteSwitch } from './complete-switch';
import { NotLiveBanner } from './not-live-banner';
import { OpenTimePrompt } from './open-time-prompt';
import { OrdersTable } from './orders-table';
import { SoundSwitch } from './sound-switch';
import { LowStockPopup, ReadyPopup } from './start-popup';
import { ViewSwitch } from './view-switch';

type OrdersBoardProps = {
  /** Low or out-of-stock items; undefined while not known. */
  readonly lowStock: number | undefined;
  readonly onManageStock: () => void;
  readonly isStoreClosed: boolean;
  readonly isOpening: boolean;
  readonly onOpenStore: () => void;
  /** The store's own switches. */
  readonly children: ReactNode;
};

const waitingIn = (board: Board): number =>
  board.orders.filter((order) => !isFinished(shownStatus(board, order))).length;

const OrdersSkeleton = () => (
  <div role="status" aria-label={messages.loading} className="flex flex-col gap-3">
    <Skeleton className="h-10 w-72" />
    <Skeleton className="h-40" />
    <Skeleton className="h-40" />
  </div>
);

type OrdersProps = { readonly board: Board; readonly hidesComplete: boolean };

const Orders = ({ board, hidesComplete }: OrdersProps) => {
  const isEmpty = board.orders.length === 0;
  const isBlank = isEmpty || (hidesComplete && waitingIn(board) === 0);
  return (
    <>
      <OrdersTable board={board} hidesComplete={hidesComplete} />
      {isBlank && (
        <p className="py-10 text-center text-lg text-ink-soft">{isEmpty ? messages.empty : messages.allHidden}</p>
      )}
    </>
  );
};

export const OrdersBoard = ({
  lowStock,
  onManageStock,
  isStoreClosed,
  isOpening,
  onOpenStore,
  children,
}: OrdersBoardProps) => {
  const { board, readAt, problem } = useLiveOrders();
  const { view, choose } = useBoardView();
  const { hides: hidesComplete, toggle } = useHidesComplete();
  const session = useKitchenSession();
  const { speaker } = session;
  const start = useStart(session, lowStock);
  const openTime = useOpenTime(isStoreClosed);
  const { mutate: changeStates } = useChangeStates();
  // Answered on every screen (HRS-03).
  const declineOpening = (): void => {
    openTime.dismiss();
    changeStates({ what: 'decline' });
  };
  useRepeatingSound(speaker, 'newOrder', isRinging(board?.orders ?? []));
  useRepeatingSound(speaker, 'notLive', problem !== undefined);

  return (
    <div className="flex flex-col gap-4">
      {problem && <NotLiveBanner problem={problem} readAt={readAt} />}
      {board && view === 'kitchen' ? (
        <KitchenView board={board} storeSwitches={children}>
          <SoundSwitch speaker={speaker} />
          <ViewSwitch view={view} onChoose={choose} />
        </KitchenView>
      ) : (
        <>
          {board && <BoardHeader waiting={waitingIn(board)} tally={board.tally} />}
          <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
            <div className="grid w-full gap-2 sm:flex sm:w-auto sm:flex-wrap sm:items-center">{children}</div>
            <div className="grid w-full gap-2 sm:flex sm:w-auto sm:flex-wrap sm:items-center">
              <SoundSwitch speaker={speaker} />
              <CompleteSwitch hides={hidesComplete} onToggle={toggle} />
              <ViewSwitch view={view} onChoose={choose} />
            </div>
          </div>
          {board ? <Orders board={board} hidesComplete={hidesComplete} /> : <OrdersSkeleton />}
        </>
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
      {openTime.isPrompting && (
        <OpenTimePrompt speaker={speaker} isOpening={isOpening} onOpen={onOpenStore} onDismiss={declineOpening} />
      )}
    </div>
  );
};
