import { type ReactNode, useLayoutEffect, useState } from 'react';
import { Skeleton } from '../../../components/ui/skeleton';
import type { StoreState } from '../../store-status/api/store-status';
import { isRinging } from '../alarm';
import { type Board, shownStatus } from '../board';
import { display as fullDisplay } from '../display';
import { useBoardView, type BoardView } from '../hooks/use-board-view';
import { useKitchen } from '../hooks/use-kitchen';
import { useKitchenSession } from '../hooks/use-kitchen-session';
import { useByNow } from '../hooks/use-now';
import { useStart } from '../hooks/use-start';
import { messages } from '../messages';
import { isFinished, isLater, type RowStatus, type StaffOrder } from '../staff-order';
import { KitchenView } from './cards/kitchen-view';
import { OrdersTable } from './orders-table';
import { LowStockLine, LowStockPopup, ReadyPopup } from './start-popup';
import { Button } from '../../../components/ui/button';
import { EyeClosedIcon, EyeIcon } from './board-icons';
import { formatMoney } from '@hatch/kernel/rules';
import { readDevice, writeDevice } from '../../../lib/device-storage';
import { clsx } from 'clsx';

type ViewSwitchProps = { readonly view: BoardView; readonly onChoose: (view: BoardView) => void };

const VIEWS = ['table', 'kitchen'] as const satisfies readonly BoardView[];

const ViewSwitch = ({ view, onChoose }: ViewSwitchProps) => (
  <div
    role="group"
    aria-label={messages.view.label}
    className="flex overflow-hidden rounded-control border border-edge"
  >
    {VIEWS.map((each) => (
      <button
        key={each}
        type="button"
        aria-pressed={each === view}
        className={clsx(
          'min-h-12 px-2.5 font-bold',
          each === view ? 'bg-ink text-card' : 'bg-card text-ink hover:bg-sunken',
        )}
        onClick={() => onChoose(each)}
      >
        {messages.view[each]}
      </button>
    ))}
  </div>
);

const KEY = 'hatch-hides-complete';

const useHidesComplete = () => {
  const [hides, setHides] = useState(() => readDevice(KEY) === '1');
  return {
    hides,
    toggle: (): void => {
      writeDevice(KEY, hides ? '0' : '1');
      setHides(!hides);
    },
  };
};

type BoardHeaderProps = { readonly waiting: number; readonly tally: number };

const BoardHeader = ({ waiting, tally }: BoardHeaderProps) => (
  <header className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
    <h1 aria-live="polite" className="text-3xl font-extrabold tracking-tight md:text-4xl">
      {messages.waiting(waiting)}
    </h1>
    <p className="text-xl font-semibold tabular-nums">{messages.orderTotal(formatMoney(tally))}</p>
  </header>
);

type CompleteSwitchProps = { readonly hides: boolean; readonly onToggle: () => void };

const CompleteSwitch = ({ hides, onToggle }: CompleteSwitchProps) => (
  <Button look="secondary" aria-pressed={hides} className="min-h-13" onClick={onToggle}>
    {hides ? <EyeClosedIcon /> : <EyeIcon />}
    {messages.toggleComplete}
  </Button>
);

type OrdersBoardProps = {
  /** Undefined until known, and where staff need no warning. */
  readonly lowStock?: number | undefined;
  readonly onManageStock?: () => void;
  readonly storeState: StoreState | undefined;
  readonly missed?: ReactNode;
  readonly children: ReactNode;
};

/** Hides the frame around the page before anything is painted. */
const useDisplay = (isOn: boolean): void => {
  useLayoutEffect(() => {
    fullDisplay.set(isOn);
    return () => fullDisplay.set(false);
  }, [isOn]);
};

const statusesIn = (board: Board): readonly (readonly [StaffOrder, RowStatus])[] =>
  board.orders.map((order) => [order, shownStatus(board, order)]);

const openIn = (board: Board): number => statusesIn(board).filter(([, status]) => !isFinished(status)).length;

const waitingIn = (board: Board, now: number): number =>
  statusesIn(board).filter(([order, status]) => !isFinished(status) && !isLater(order, status, now)).length;

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
  const isBlank = isEmpty || (hidesComplete && openIn(board) === 0);
  return (
    <>
      <OrdersTable board={board} hidesComplete={hidesComplete} />
      {isBlank && (
        <p className="py-10 text-center text-lg text-ink-soft">{isEmpty ? messages.empty : messages.allHidden}</p>
      )}
    </>
  );
};

type WithoutOrdersProps = { readonly isLoggedOut: boolean };

const WithoutOrders = ({ isLoggedOut }: WithoutOrdersProps) =>
  isLoggedOut ? <p className="py-10 text-lg">{messages.loggedOut}</p> : <OrdersSkeleton />;

export const OrdersBoard = ({ lowStock, onManageStock, storeState, missed, children }: OrdersBoardProps) => {
  const { board, problem, isPrompting, display } = useKitchen();
  const waiting = useByNow((now) => (board ? waitingIn(board, now) : 0));
  const { view, choose } = useBoardView();
  useDisplay(display !== undefined && view === 'kitchen');
  const { hides: hidesComplete, toggle } = useHidesComplete();
  const start = useStart(
    useKitchenSession(),
    lowStock,
    useByNow((now) => board && isRinging(board.orders, now)),
  );
  const manageStock = (): void => onManageStock?.();
  const lowStockLine = start.isLowStockLine && <LowStockLine items={lowStock ?? 0} onManage={manageStock} />;

  return (
    <div className="flex flex-col gap-4">
      {board && view === 'kitchen' ? (
        <KitchenView
          board={board}
          storeState={storeState}
          storeSwitches={
            <>
              {children}
              {lowStockLine}
            </>
          }
          isFull={display !== undefined}
          states={display?.states}
          faults={display?.faults}
          menu={
            <>
              <div className="my-3 flex flex-wrap items-center gap-2">
                <ViewSwitch view={view} onChoose={choose} />
                {missed}
              </div>
              {display?.menu}
            </>
          }
        />
      ) : (
        <>
          {board && <BoardHeader waiting={waiting} tally={board.tally} />}
          <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
            <div className="grid w-full gap-2 sm:flex sm:w-auto sm:flex-wrap sm:items-center">{children}</div>
            <div className="grid w-full gap-2 sm:flex sm:w-auto sm:flex-wrap sm:items-center">
              {lowStockLine}
              {missed}
              <CompleteSwitch hides={hidesComplete} onToggle={toggle} />
              <ViewSwitch view={view} onChoose={choose} />
            </div>
          </div>
          {board ? (
            <Orders board={board} hidesComplete={hidesComplete} />
          ) : (
            <WithoutOrders isLoggedOut={problem === 'logged-out'} />
          )}
        </>
      )}
      {!isPrompting && start.popup === 'low-stock' && (
        <LowStockPopup
          items={lowStock ?? 0}
          onDismiss={start.dismiss}
          onManage={() => {
            start.dismiss();
            manageStock();
          }}
        />
      )}
      {!isPrompting && start.popup === 'click-anywhere' && <ReadyPopup onClose={start.dismiss} />}
    </div>
  );
};
