import { clsx } from 'clsx';
import {
  type PointerEvent,
  type ReactNode,
  type RefObject,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import type { StoreState } from '../../../store-status/api/store-status';
import type { Board } from '../../board';
import { type Card, cardOf, isLate, placesOf } from '../../cards/card';
import { type CardParts, inViewOf, type Layout, layoutOf, type Sizes, withArrivals } from '../../cards/layout';
import { useCardParts } from '../../hooks/use-card-parts';
import { DisturbanceContext } from '../../hooks/use-disturbance';
import { useKitchen } from '../../hooks/use-kitchen';
import { useNow } from '../../hooks/use-now';
import { useTouch, type Touch } from '../../hooks/use-touch';
import { UndoOffersContext, useUndoOffers } from '../../hooks/use-undo-offers';
import { messages } from '../../messages';
import { DisplayHead } from './display-head';
import { type DishSize, useDishSize } from '../../hooks/use-dish-size';
import { OrderCard, PastOrderCard, type Placed } from './order-card';
import { Pager, Shelf } from './shelf';
import { SoundButton } from './sound-button';

const GAP_PX = 6;
const ROW_PX = 62;
/** At the smallest and at the largest size of dishes. */
const COLUMN_PX = { least: 232, most: 320 } as const;

const leastColumn = (dishSize: DishSize): number =>
  COLUMN_PX.least + ((dishSize - 20) / 12) * (COLUMN_PX.most - COLUMN_PX.least);

type Box = { readonly width: number; readonly height: number };

const useBox = (element: RefObject<HTMLElement | null>): Box => {
  const [box, setBox] = useState<Box>({ width: 0, height: 0 });
  useLayoutEffect(() => {
    const found = element.current;
    if (!found) return undefined;
    const look = (): void => {
      const { width, height } = found.getBoundingClientRect();
      setBox((before) => (before.width === width && before.height === height ? before : { width, height }));
    };
    look();
    const observer = new ResizeObserver(look);
    observer.observe(found);
    return () => observer.disconnect();
  }, [element]);
  return box;
};

/** Without a size (nothing is drawn) all cards stand on one page. */
const sizesOf = ({ width, height }: Box, dishSize: DishSize): Sizes & { readonly columnWidth: number } => {
  const columns = Math.max(1, Math.floor((width + GAP_PX) / (leastColumn(dishSize) + GAP_PX)));
  return {
    columns,
    columnWidth: (width - GAP_PX * (columns - 1)) / columns,
    height: height === 0 ? Infinity : height,
    gap: GAP_PX,
    row: ROW_PX,
  };
};

type Held = {
  readonly layout: Layout;
  readonly sizes: string;
  /** Touched since: the next layout may move everything. */
  readonly isReleased: boolean;
};

const idsOf = (cards: readonly Card[]): readonly string[] => cards.map(({ order }) => order.id);

/** Recalled and late ones first; then those in view, so that no other screen takes them out of it. */
const restOf = (rest: readonly Card[], inView: ReadonlySet<string>): readonly Card[] => {
  const isFirst = (card: Card): boolean => card.isReverted || isLate(card);
  const others = rest.filter((card) => !isFirst(card));
  const isSeen = ({ order }: Card): boolean => inView.has(order.id);
  return [...rest.filter(isFirst), ...others.filter(isSeen), ...others.filter((card) => !isSeen(card))];
};

type Cards = { readonly fresh: readonly Card[]; readonly rest: readonly Card[] };

type Hold = {
  /** False in a replay, which draws each moment as it comes. */
  readonly isLive: boolean;
  readonly isTouched: boolean;
  readonly page: number;
  readonly isMeasured: boolean;
};

/** Stands still while the screen is touched, and on every page but the first. */
const useSettled = (
  { fresh, rest }: Cards,
  partsOf: (id: string) => CardParts,
  sizes: Sizes,
  { isLive, isTouched, page, isMeasured }: Hold,
): Layout => {
  const [held, setHeld] = useState<Held>();
  const sizesKey = JSON.stringify(sizes);
  const isHeld = isLive && held !== undefined && held.sizes === sizesKey && (isTouched || page > 0);
  const inView = isLive && held && !held.isReleased ? inViewOf(held.layout, 0) : new Set<string>();
  const layout = isHeld
    ? withArrivals(held.layout, idsOf(fresh), sizes)
    : layoutOf({ fresh: idsOf(fresh), rest: idsOf(restOf(rest, inView)), inView }, partsOf, sizes);
  const isReleased = isHeld && (isTouched || held.isReleased);
  const isSame =
    held !== undefined &&
    held.sizes === sizesKey &&
    held.isReleased === isReleased &&
    JSON.stringify(held.layout) === JSON.stringify(layout);
  if (!isSame && isMeasured) setHeld({ layout, sizes: sizesKey, isReleased });
  return layout;
};

/** What is done stays in its place, with its Undo; nothing slides under a finger. */
const useShelf = (wanted: readonly string[], isHeld: boolean): readonly string[] => {
  const [shown, setShown] = useState(wanted);
  const next = isHeld
    ? [...shown.filter((id) => wanted.includes(id)), ...wanted.filter((id) => !shown.includes(id))]
    : wanted;
  if (next.join() !== shown.join()) setShown(next);
  return next;
};

/** Counts new orders as they come, and each time that nobody is at the screen any more. */
const useDisturbance = (fresh: readonly Card[], touch: Touch): number => {
  const [seen, setSeen] = useState({ fresh: new Set(idsOf(fresh)), touch, count: 0 });
  const hasArrived = fresh.some(({ order }) => !seen.fresh.has(order.id));
  const hasLeft = touch === 'gone' && seen.touch !== 'gone';
  if (hasArrived || seen.touch !== touch)
    setSeen({
      fresh: new Set([...seen.fresh, ...idsOf(fresh)]),
      touch,
      count: seen.count + (hasArrived || hasLeft ? 1 : 0),
    });
  return seen.count;
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

const SWIPE_PX = 60;
const KEYS: Readonly<Record<string, number>> = { ArrowLeft: -1, PageUp: -1, ArrowRight: 1, PageDown: 1 };
const TYPED_INTO = 'input, textarea, select, [contenteditable=true], [role=dialog], [role=alertdialog]';

/** By swipe and by arrow key; in a replay the arrow keys step through time. */
const useTurning = (turn: (by: number) => void, byKeys: boolean) => {
  const start = useRef<{ readonly x: number; readonly y: number }>(undefined);
  useEffect(() => {
    if (!byKeys) return undefined;
    const onKey = (event: KeyboardEvent): void => {
      const by = KEYS[event.key];
      const isTyping = event.target instanceof Element && event.target.closest(TYPED_INTO) !== null;
      if (by === undefined || isTyping || event.ctrlKey || event.metaKey || event.altKey) return;
      event.preventDefault();
      turn(by);
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  });
  return {
    onPointerDown: ({ clientX: x, clientY: y, currentTarget, target }: PointerEvent): void => {
      // A dialog of a card is drawn elsewhere.
      start.current = target instanceof Node && currentTarget.contains(target) ? { x, y } : undefined;
    },
    onPointerUp: ({ clientX, clientY }: PointerEvent): void => {
      const from = start.current;
      start.current = undefined;
      if (!from) return;
      const [across, down] = [clientX - from.x, clientY - from.y];
      if (Math.abs(across) > SWIPE_PX && Math.abs(across) > 2 * Math.abs(down)) turn(across < 0 ? 1 : -1);
    },
  };
};

type KitchenViewProps = {
  readonly board: Board;
  readonly storeState: StoreState | undefined;
  readonly storeSwitches: ReactNode;
  /** Of the menu behind one button: what is no order. */
  readonly menu: ReactNode;
  /** Fills the window: no header, no navigation. */
  readonly isFull: boolean;
  /** What is in force, as one chip. */
  readonly states?: ReactNode;
  /** What needs hands, in one line. */
  readonly faults?: ReactNode;
};

/** Depends only on board, clock and touch, so that a replay draws the same. */
export const KitchenView = ({ board, storeState, storeSwitches, menu, isFull, states, faults }: KitchenViewProps) => {
  const now = useNow();
  const touch = useTouch();
  const isLive = useKitchen().mayAct;
  const page = useRef<HTMLDivElement>(null);
  const area = useRef<HTMLUListElement>(null);
  useFitBelow(page);
  const offers = useUndoOffers();
  const dishes = useDishSize();
  // Before the cards are measured.
  useLayoutEffect(() => page.current?.style.setProperty('--dish-size', `${dishes.size}px`), [dishes.size]);
  const [turnedTo, setTurnedTo] = useState(0);
  const { fresh, rest, shelf } = useMemo(() => placesOf(board, now), [board, now]);
  const disturbance = useDisturbance(fresh, touch);
  const { columnWidth, ...sizes } = sizesOf(useBox(area), dishes.size);
  const { partsOf, measure } = useCardParts([...fresh, ...rest], columnWidth, dishes.size, now);
  const isMeasured = measure === null;
  const isTouched = touch === 'touched';
  const layout = useSettled({ fresh, rest }, partsOf, sizes, { isLive, isTouched, page: turnedTo, isMeasured });
  const pages = layout.pages.length;
  const shownPage = Math.min(turnedTo, pages - 1);
  // Nobody is at the screen: back to what comes first.
  if (isLive && touch === 'gone' && turnedTo !== 0) setTurnedTo(0);
  const turn = (by: number): void => setTurnedTo(Math.max(0, Math.min(shownPage + by, pages - 1)));
  const turning = useTurning(turn, isFull);

  const orders = new Map(board.orders.map((order) => [order.id, order]));
  const cardsOf = (ids: Iterable<string>): readonly Card[] =>
    [...new Set(ids)].flatMap((id) => {
      const order = orders.get(id);
      return order ? [cardOf(board, order, now)] : [];
    });
  const shown = [...layout.lane, ...(layout.pages[shownPage] ?? [])];
  const mounted = cardsOf([...idsOf(fresh), ...idsOf(rest), ...shown.map(({ id }) => id)]);
  const placedOf = (id: string): readonly Placed[] =>
    shown
      .filter((piece) => piece.id === id)
      .map((piece) => ({ piece, width: columnWidth, left: piece.column * (columnWidth + GAP_PX) }));
  const onBoard = new Set(mounted.map(({ order }) => order.id));
  // What was just done stays until it can no longer be undone.
  const done = cardsOf([...offers.open.keys()].filter((id) => !onBoard.has(id)));
  const wanted = [...idsOf(shelf.filter(({ order }) => !onBoard.has(order.id))), ...idsOf(done)];
  const shelfIds = useShelf(wanted, isLive && (isTouched || offers.open.size > 0));
  const onShelf = cardsOf(shelfIds);
  const CardOf = isLive ? OrderCard : PastOrderCard;
  const isEmpty = fresh.length + rest.length + shelf.length === 0;
  return (
    <UndoOffersContext value={offers}>
      <DisturbanceContext value={disturbance}>
        <div
          ref={page}
          data-kitchen-view
          className={clsx(
            'flex flex-col bg-paper',
            isFull
              ? 'fixed inset-0 z-30 h-dvh px-1'
              : '-mb-4 h-[max(26rem,calc(100dvh-var(--board-top)-0.5rem))] sm:mx-[min(0px,calc(50%-50vw+1rem))]',
          )}
        >
          <DisplayHead
            board={board}
            cards={[...fresh, ...rest]}
            unplaced={cardsOf(layout.unplaced)}
            shelf={shelf}
            now={now}
            storeState={storeState}
            storeSwitches={storeSwitches}
            states={
              <>
                {states}
                {isFull && <SoundButton orders={board.orders} />}
              </>
            }
            menu={menu}
            dishes={dishes}
            onFresh={() => setTurnedTo(0)}
          />
          <ul
            ref={area}
            aria-label={messages.cards.list}
            className="relative min-h-0 flex-1 touch-pan-y overflow-hidden"
            {...turning}
          >
            {isEmpty && <li className="py-10 text-center text-xl">{messages.empty}</li>}
            {mounted.map((card) => (
              <li key={card.order.id}>
                <CardOf card={card} now={now} placed={placedOf(card.order.id)} />
              </li>
            ))}
          </ul>
          {measure}
          <p role="status" className="sr-only">
            {[...offers.open.values()].at(-1)?.text}
          </p>
          <div className="flex min-h-14 flex-wrap items-center gap-2 sm:flex-nowrap">
            {faults}
            <Shelf cards={onShelf} now={now} />
            <Pager
              page={shownPage}
              pages={layout.pages.map((pieces) => cardsOf(pieces.map(({ id }) => id)))}
              onTurn={setTurnedTo}
            />
          </div>
        </div>
      </DisturbanceContext>
    </UndoOffersContext>
  );
};
