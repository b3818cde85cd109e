import { type ReactNode, useRef, useState } from 'react';
import type { StoreState } from '../../../store-status/api/store-status';
import type { Board } from '../../board';
import { cardOf, cardsOf } from '../../cards/card';
import { isMeantBy } from '../../cards/find-orders';
import { useHiddenBelow } from '../../hooks/use-hidden-below';
import { useNow } from '../../hooks/use-now';
import { useSettled } from '../../hooks/use-settled';
import { useFitBelow } from '../../hooks/use-fit-below';
import { messages } from '../../messages';
import { KitchenBar } from './kitchen-bar';
import { KitchenHeader } from './kitchen-header';
import { OrderCards } from './order-cards';

type KitchenViewProps = {
  readonly board: Board;
  readonly storeState: StoreState | undefined;
  readonly missed: ReactNode;
  readonly storeSwitches: ReactNode;
  readonly children: ReactNode;
};

/** Depends only on board and clock, so that a replay draws the same. */
export const KitchenView = ({ board, storeState, missed, storeSwitches, children }: KitchenViewProps) => {
  const now = useNow();
  const page = useRef<HTMLDivElement>(null);
  const box = useRef<HTMLUListElement>(null);
  useFitBelow(page);
  const [typed, setTyped] = useState('');
  const waiting = cardsOf(board, now);
  const settled = useSettled(waiting.map(({ order }) => order.id));
  const isSearching = typed.trim() !== '';

  const orders = new Map(board.orders.map((order) => [order.id, order]));
  const shown = isSearching ? board.orders.filter(isMeantBy(typed)) : settled.flatMap((id) => orders.get(id) ?? []);
  const cards = shown.map((order) => cardOf(board, order, now));
  const below = useHiddenBelow(box, ':scope > li', shown.map(({ id }) => id).join());
  return (
    <div
      ref={page}
      data-kitchen-view
      className="-mb-4 flex flex-col gap-2 sm:mx-[min(0px,calc(50%-50vw+1rem))] sm:h-[max(26rem,calc(100dvh-var(--board-top)-0.5rem))]"
    >
      <KitchenHeader
        cards={waiting}
        tally={board.tally}
        now={now}
        storeState={storeState}
        storeSwitches={storeSwitches}
      >
        {children}
      </KitchenHeader>
      {cards.length === 0 && (
        <p className="py-10 text-center text-xl">{isSearching ? messages.cards.notFound : messages.empty}</p>
      )}
      <OrderCards cards={cards} now={now} box={box} />
      <KitchenBar
        board={board}
        now={now}
        typed={typed}
        onType={setTyped}
        below={below}
        onBelow={() => box.current?.scrollBy({ top: box.current.clientHeight, behavior: 'smooth' })}
      >
        {missed}
      </KitchenBar>
    </div>
  );
};
