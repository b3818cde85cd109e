import { type ReactNode, useRef, useState, type RefObject, useLayoutEffect, useEffect } from 'react';
import type { StoreState } from '../../../store-status/api/store-status';
import type { Board } from '../../board';
import { cardOf, cardsOf, type Card, isLate } from '../../cards/card';
import { useHiddenBelow } from '../../hooks/use-hidden-below';
import { useNow } from '../../hooks/use-now';
import { messages } from '../../messages';
import { KitchenBar } from './kitchen-bar';
import type { StaffOrder } from '../../staff-order';
import { useKitchen } from '../../hooks/use-kitchen';
import { OrderCard, PastOrderCard } from './order-card';
import { formatMoney } from '@hatch/kernel/rules';
import { Button } from '../../../../components/ui/button';
import { Dialog } from '../../../../components/ui/dialog';
import { kitchenTime } from '../../kitchen-time';

type KitchenHeaderProps = {
  readonly cards: readonly Card[];
  readonly tally: number;
  readonly now: number;
  readonly storeState: StoreState | undefined;
  readonly storeSwitches: ReactNode;
  readonly children: ReactNode;
};

const KitchenHeader = ({ cards, tally, now, storeState, storeSwitches, children }: KitchenHeaderProps) => {
  const [isStoreOpen, setIsStoreOpen] = useState(false);
  const late = cards.filter(isLate).length;
  const later = cards.filter(({ timing }) => timing.kind === 'later').length;
  const unpaid = cards.filter(({ timing }) => timing.kind === 'unpaid').length;
  return (
    <header className="flex min-h-14 flex-wrap items-center gap-x-2 gap-y-1">
      <h1 aria-live="polite" className="text-lg font-extrabold whitespace-nowrap xl:text-xl">
        {messages.waiting(cards.length - later)}
      </h1>
      {late > 0 && (
        <strong className="rounded-control bg-late px-2 py-0.5 text-lg font-extrabold whitespace-nowrap text-white">
          {messages.cards.lateCount(late)}
        </strong>
      )}
      {unpaid > 0 && (
        <strong className="rounded-control border-2 border-dashed border-ink px-1.5 text-lg whitespace-nowrap">
          {messages.cards.unpaidCount(unpaid)}
        </strong>
      )}
      {later > 0 && <span className="text-lg whitespace-nowrap">{messages.cards.laterCount(later)}</span>}
      <span className="ml-auto flex flex-wrap items-center gap-2">
        <Button look="secondary" aria-haspopup="dialog" className="min-h-12 px-3!" onClick={() => setIsStoreOpen(true)}>
          {messages.cards.store(storeState)}
        </Button>
        {children}
        <time className="hidden text-2xl sm:block font-extrabold tabular-nums">
          {kitchenTime(new Date(now).toISOString(), now)}
        </time>
      </span>
      {isStoreOpen && (
        <Dialog wide title={messages.cards.storeTitle} onClose={() => setIsStoreOpen(false)}>
          <div className="grid gap-3">{storeSwitches}</div>
          <p className="mt-4 text-lg font-semibold tabular-nums">{messages.orderTotal(formatMoney(tally))}</p>
        </Dialog>
      )}
    </header>
  );
};

/** Held ids keep their places, new ones follow. */
export const stableOrder = (held: readonly string[], wanted: readonly string[]): readonly string[] => {
  const known = new Set(held);
  return [...held, ...wanted.filter((id) => !known.has(id))];
};

const STILL_MS = 2000;
const TOUCHES = ['pointerdown', 'pointermove', 'pointerup', 'keydown', 'wheel'] as const;

const useIsTouched = (): boolean => {
  const [isTouched, setIsTouched] = useState(false);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const onTouch = (): void => {
      clearTimeout(timer);
      timer = setTimeout(() => setIsTouched(false), STILL_MS);
      setIsTouched(true);
    };
    TOUCHES.forEach((touch) => document.addEventListener(touch, onTouch, { capture: true, passive: true }));
    return () => {
      clearTimeout(timer);
      TOUCHES.forEach((touch) => document.removeEventListener(touch, onTouch, { capture: true }));
    };
  }, []);
  return isTouched;
};

const isSame = (one: readonly string[], other: readonly string[]): boolean =>
  one.length === other.length && one.every((id, at) => id === other[at]);

/** Delays changes of order while the screen is touched: nothing may move under a finger. */
const useSettled = (wanted: readonly string[]): readonly string[] => {
  const isTouched = useIsTouched();
  const [held, setHeld] = useState(wanted);
  const shown = isTouched ? stableOrder(held, wanted) : wanted;
  if (!isSame(held, shown)) setHeld(shown);
  return shown;
};

type OrderCardsProps = {
  readonly cards: readonly Card[];
  readonly now: number;
  readonly box: RefObject<HTMLUListElement | null>;
};

const OrderCards = ({ cards, now, box }: OrderCardsProps) => {
  const CardOf = useKitchen().mayAct ? OrderCard : PastOrderCard;
  return (
    <div className="min-h-0 flex-1 sm:[container-type:size]">
      <ul
        ref={box}
        aria-label={messages.cards.list}
        className="grid content-start gap-2 sm:h-full sm:auto-rows-[max(16rem,100cqh)] sm:snap-y sm:snap-mandatory sm:grid-cols-3 sm:overflow-y-auto sm:[@media(height>=60rem)]:auto-rows-[calc(50cqh-0.25rem)] lg:grid-cols-4 xl:grid-cols-6"
      >
        {cards.map((card) => (
          <li key={card.order.id} className="grid min-h-0 snap-start">
            <CardOf card={card} now={now} />
          </li>
        ))}
      </ul>
    </div>
  );
};

/** Sets `--board-top` to the box's distance from the top of the page. */
const useFitBelow = (box: RefObject<HTMLElement | null>): void => {
  useLayoutEffect(() => {
    const look = (): void => {
      const element = box.current;
      const top = element && Math.round(element.getBoundingClientRect().top + window.scrollY);
      element?.style.setProperty('--board-top', `${top ?? 0}px`);
    };
    look();
    const observer = new ResizeObserver(look);
    observer.observe(document.body);
    return () => observer.disconnect();
  }, [box]);
};

const plain = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().trim();

/** +44 and the leading 0 are equal. */
const digitsOf = (text: string): string => text.replace(/\D/g, '').replace(/^(?:00)?44/, '0');

/** Fewer digits match too many numbers. */
const LEAST_DIGITS = 3;

export const isMeantBy = (typed: string): ((order: StaffOrder) => boolean) => {
  const [text, digits] = [plain(typed), digitsOf(typed)];
  return ({ ref, fullName, phoneNumber }) =>
    plain(ref ?? '').includes(text) ||
    plain(fullName).includes(text) ||
    (digits.length >= LEAST_DIGITS && !/\p{L}/u.test(text) && digitsOf(phoneNumber).includes(digits));
};

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
