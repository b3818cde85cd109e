import { useLayoutEffect, useRef, useState, type ReactNode } from 'react';
import { Button } from '../../../../components/ui/button';
import { Dialog } from '../../../../components/ui/dialog';
import { Icon } from '../../../../components/ui/icon';
import { type Card, isLate } from '../../cards/card';
import { useKitchen } from '../../hooks/use-kitchen';
import { useOnDisturbance } from '../../hooks/use-disturbance';
import { messages } from '../../messages';
import { PastShelfOrder, ShelfOrder } from './order-card';

/** Of an order on the shelf, with the gap to the next. */
const CHIP_PX = 214;

/** How many stand side by side. */
const useRoom = () => {
  const box = useRef<HTMLUListElement>(null);
  const [room, setRoom] = useState(Infinity);
  useLayoutEffect(() => {
    const element = box.current;
    if (!element) return undefined;
    const look = (): void => {
      const width = element.getBoundingClientRect().width;
      setRoom(width === 0 ? Infinity : Math.max(0, Math.floor(width / CHIP_PX)));
    };
    look();
    const observer = new ResizeObserver(look);
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return { box, room };
};

type ShelfProps = { readonly cards: readonly Card[]; readonly now: number };

/** One line: what is cooked and waits to be fetched, or is on its way. */
export const Shelf = ({ cards, now }: ShelfProps) => {
  const { box, room } = useRoom();
  const [isOpen, setIsOpen] = useState(false);
  useOnDisturbance(() => setIsOpen(false));
  const OrderOf = useKitchen().mayAct ? ShelfOrder : PastShelfOrder;
  const beyond = Math.max(0, cards.length - room);
  return (
    <section aria-label={messages.cards.shelf} className="flex min-w-0 flex-1 basis-full items-center gap-2 sm:basis-0">
      {cards.length > 0 && <strong className="hidden text-base xl:block">{messages.cards.shelfLabel}</strong>}
      <ul ref={box} className="flex h-13 min-w-0 flex-1 gap-1.5 overflow-hidden">
        {cards.map((card, at) => (
          <li key={card.order.id} className={at < room ? undefined : 'hidden'}>
            <OrderOf card={card} now={now} isHidden={at >= room || isOpen} />
          </li>
        ))}
      </ul>
      {beyond > 0 && (
        <Button
          look="secondary"
          aria-haspopup="dialog"
          className="min-h-13 shrink-0 px-3!"
          onClick={() => setIsOpen(true)}
        >
          {messages.cards.onShelf(beyond)}
        </Button>
      )}
      {isOpen && (
        <Dialog wide title={messages.cards.shelf} onClose={() => setIsOpen(false)}>
          <ul className="flex flex-wrap gap-2">
            {cards.map((card) => (
              <li key={card.order.id}>
                <OrderOf card={card} now={now} isHidden={false} />
              </li>
            ))}
          </ul>
        </Dialog>
      )}
    </section>
  );
};

type PagerProps = {
  readonly page: number;
  readonly pages: readonly (readonly Card[])[];
  readonly onTurn: (page: number) => void;
};

const ARROW = { before: 'M15 5l-7 7 7 7', after: 'M9 5l7 7-7 7' } as const;

type TurnProps = {
  readonly side: keyof typeof ARROW;
  /** Cards that lie on this side. */
  readonly there: readonly Card[];
  readonly onTurn: () => void;
  readonly children?: ReactNode;
};

const Turn = ({ side, there, onTurn }: TurnProps) => {
  const late = there.filter(isLate).length;
  const words = messages.cards.there(late, there.length - late);
  return (
    <Button
      look="secondary"
      aria-label={`${messages.cards[side]}: ${words}`}
      disabled={there.length === 0}
      className="min-h-14 min-w-14 gap-1! px-2!"
      onClick={onTurn}
    >
      {side === 'after' && <span className={late > 0 ? 'font-extrabold text-bad' : undefined}>{words}</span>}
      <Icon>
        <path d={ARROW[side]} strokeWidth="3" />
      </Icon>
      {side === 'before' && <span className={late > 0 ? 'font-extrabold text-bad' : undefined}>{words}</span>}
    </Button>
  );
};

export const Pager = ({ page, pages, onTurn }: PagerProps) => {
  if (pages.length < 2) return null;
  return (
    <nav aria-label={messages.cards.pages} className="ml-auto flex shrink-0 items-center gap-1.5">
      <Turn side="before" there={pages.slice(0, page).flat()} onTurn={() => onTurn(page - 1)} />
      <span aria-live="polite" className="text-lg font-bold whitespace-nowrap tabular-nums">
        {messages.cards.page(page + 1, pages.length)}
      </span>
      <Turn side="after" there={pages.slice(page + 1).flat()} onTurn={() => onTurn(page + 1)} />
    </nav>
  );
};
