import { type ReactNode, useState, useSyncExternalStore } from 'react';
import { formatMoney } from '@hatch/kernel/rules';
import { Button } from '../../../../components/ui/button';
import { Dialog } from '../../../../components/ui/dialog';
import { Icon } from '../../../../components/ui/icon';
import type { StoreState } from '../../../store-status/api/store-status';
import type { Board } from '../../board';
import { type Card, isFresh, isLate } from '../../cards/card';
import { useOnDisturbance } from '../../hooks/use-disturbance';
import type { DishSizes } from '../../hooks/use-dish-size';
import { kitchenTime } from '../../kitchen-time';
import { messages } from '../../messages';
import { AllDayDialog, allDayOf, FindDialog, RecallDialog } from './day-dialogs';

type CountsProps = {
  readonly cards: readonly Card[];
  readonly unplaced: readonly Card[];
  readonly shelf: readonly Card[];
  readonly onFresh: () => void;
};

const Counts = ({ cards, unplaced, shelf, onFresh }: CountsProps) => {
  const fresh = cards.filter(isFresh).length;
  const late = [...cards, ...shelf].filter(isLate).length;
  const of = (kind: Card['timing']['kind']): number => cards.filter(({ timing }) => timing.kind === kind).length;
  const [later, unpaid] = [of('later'), of('unpaid')];
  return (
    <>
      {fresh > 0 && (
        <button
          type="button"
          className="min-h-12 rounded-control bg-accent px-2 text-lg font-extrabold whitespace-nowrap text-accent-ink"
          onClick={onFresh}
        >
          {[messages.cards.freshCount(fresh), ...unplaced.map(({ order }) => order.ref ?? order.id)].join(' · ')}
        </button>
      )}
      {late > 0 && (
        <strong className="rounded-control bg-late px-2 text-lg font-extrabold whitespace-nowrap text-white">
          {messages.cards.lateCount(late)}
        </strong>
      )}
      <h1 aria-live="polite" className="text-lg font-extrabold whitespace-nowrap">
        {messages.bar.waiting(cards.length - later + shelf.length)}
      </h1>
      {unpaid > 0 && (
        <strong className="rounded-control border-2 border-dashed border-ink px-1.5 text-base whitespace-nowrap">
          {messages.cards.unpaidCount(unpaid)}
        </strong>
      )}
      {later > 0 && (
        <span className="hidden text-base whitespace-nowrap lg:inline">{messages.cards.laterCount(later)}</span>
      )}
    </>
  );
};

type DisplayHeadProps = CountsProps & {
  readonly board: Board;
  readonly now: number;
  readonly storeState: StoreState | undefined;
  readonly storeSwitches: ReactNode;
  readonly states: ReactNode;
  readonly menu: ReactNode;
  readonly dishes: DishSizes;
};

type Opened = 'menu' | 'store' | 'all-day' | 'recall' | 'find';

type DishSizeChoiceProps = { readonly dishes: DishSizes };

const DishSizeChoice = ({ dishes: { size, smaller, larger } }: DishSizeChoiceProps) => (
  <div role="group" aria-label={messages.cards.dishSize} className="flex items-center gap-2">
    <span className="flex-1 text-lg">{messages.cards.dishSize}</span>
    <Button
      look="secondary"
      aria-label={messages.cards.smaller}
      disabled={!smaller}
      className="size-13 p-0! text-lg"
      onClick={smaller}
    >
      A
    </Button>
    <strong className="w-8 text-center tabular-nums">{size}</strong>
    <Button
      look="secondary"
      aria-label={messages.cards.larger}
      disabled={!larger}
      className="size-13 p-0! text-2xl"
      onClick={larger}
    >
      A
    </Button>
  </div>
);

const onFullScreen = (listener: () => void): (() => void) => {
  document.addEventListener('fullscreenchange', listener);
  return () => document.removeEventListener('fullscreenchange', listener);
};

/** Undefined where the browser cannot. */
const useFullScreen = (): { readonly isOn: boolean; readonly toggle: () => void } | undefined => {
  const isOn = useSyncExternalStore(onFullScreen, () => document.fullscreenElement !== null);
  if (!document.fullscreenEnabled) return undefined;
  return {
    isOn,
    // Refused without a press, and by some browsers always: then the window stays as it is.
    toggle: () =>
      void (isOn ? document.exitFullscreen() : document.documentElement.requestFullscreen()).catch(() => null),
  };
};

const FullScreenChoice = () => {
  const full = useFullScreen();
  return (
    full && (
      <Button look="secondary" aria-pressed={full.isOn} className="min-h-13 w-full" onClick={full.toggle}>
        {messages.cards.fullScreen}
      </Button>
    )
  );
};

/** One line: how many wait, what is in force, the store, the clock; all else behind one button. */
export const DisplayHead = ({
  board,
  now,
  storeState,
  storeSwitches,
  states,
  menu,
  dishes,
  ...counts
}: DisplayHeadProps) => {
  const [opened, setOpened] = useState<Opened>();
  const close = (): void => setOpened(undefined);
  useOnDisturbance(close);
  const choice = (what: Opened, text: string) => (
    <Button look="secondary" aria-haspopup="dialog" className="min-h-13 w-full" onClick={() => setOpened(what)}>
      {text}
    </Button>
  );
  return (
    <header className="flex min-h-12 flex-wrap items-center gap-x-2 gap-y-1 overflow-hidden sm:flex-nowrap">
      <button
        type="button"
        aria-label={messages.cards.menu}
        aria-haspopup="dialog"
        className="grid size-12 shrink-0 place-items-center rounded-control text-ink hover:bg-sunken"
        onClick={() => setOpened('menu')}
      >
        <Icon>
          <path d="M4 7h16M4 12h16M4 17h16" strokeWidth="2.5" />
        </Icon>
      </button>
      <Counts {...counts} />
      <span className="ml-auto flex shrink-0 items-center gap-2">
        {states}
        <Button look="secondary" aria-haspopup="dialog" className="min-h-12 px-2!" onClick={() => setOpened('all-day')}>
          {messages.cards.allDay}
        </Button>
        <button
          type="button"
          aria-label={messages.cards.find}
          aria-haspopup="dialog"
          className="hidden size-12 shrink-0 place-items-center rounded-control border border-edge bg-card text-ink hover:bg-sunken sm:grid"
          onClick={() => setOpened('find')}
        >
          <Icon>
            <path d="M10.5 17a6.5 6.5 0 1 0 0-13 6.5 6.5 0 0 0 0 13zM15.5 15.5L21 21" strokeWidth="2.5" />
          </Icon>
        </button>
        <Button
          look="secondary"
          aria-haspopup="dialog"
          aria-label={messages.cards.store(storeState)}
          className="min-h-12 px-2!"
          onClick={() => setOpened('store')}
        >
          {storeState ?? messages.cards.storeTitle}
        </Button>
        <time className="hidden text-2xl font-extrabold tabular-nums sm:block">
          {kitchenTime(new Date(now).toISOString(), now)}
        </time>
      </span>
      {opened === 'menu' && (
        <Dialog wide title={messages.cards.menu} onClose={close}>
          <div className="grid gap-2 sm:grid-cols-2">
            {choice('find', messages.cards.find)}
            {choice('recall', messages.cards.recall)}
            <FullScreenChoice />
            <DishSizeChoice dishes={dishes} />
          </div>
          {menu}
        </Dialog>
      )}
      {opened === 'store' && (
        <Dialog wide title={messages.cards.storeTitle} onClose={close}>
          <div className="grid gap-3">{storeSwitches}</div>
          <p className="mt-4 text-lg font-semibold tabular-nums">{messages.orderTotal(formatMoney(board.tally))}</p>
        </Dialog>
      )}
      {opened === 'all-day' && <AllDayDialog counts={allDayOf(board, now)} onClose={close} />}
      {opened === 'recall' && <RecallDialog board={board} now={now} onClose={close} />}
      {opened === 'find' && <FindDialog board={board} now={now} onClose={close} />}
    </header>
  );
};
