import { clsx } from 'clsx';
import { useRef } from 'react';
import { useMarkDish } from '../../api/mark-dish';
import { useHiddenBelow } from '../../hooks/use-hidden-below';
import { messages } from '../../messages';
import type { StaffOrder } from '../../staff-order';
import { CardDish } from './card-dish';
import { CardNote } from './card-note';

type CardDishesProps = {
  readonly order: StaffOrder;
  readonly name: string;
  readonly isCooking: boolean;
};

export const CardDishes = ({ order: { id, orderItems, extraInfo }, name, isCooking }: CardDishesProps) => {
  const box = useRef<HTMLElement>(null);
  const { mutate: mark } = useMarkDish(id);
  const hidden = useHiddenBelow(box, 'li', orderItems);
  return (
    <div className="flex min-h-0 flex-1 flex-col">
      <section
        ref={box}
        aria-label={messages.cards.dishesOf(name)}
        // For scrolling by keyboard.
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        tabIndex={0}
        className="min-h-0 flex-1 overflow-y-auto overscroll-contain px-2 pt-2"
      >
        {extraInfo && <CardNote note={extraInfo} />}
        <ul className={clsx('flex flex-col pb-1', !isCooking && 'gap-1.5')}>
          {orderItems.map((item) => (
            <li key={item.sku}>
              <CardDish item={item} onMark={isCooking ? () => mark({ sku: item.sku, done: !item.done }) : undefined} />
            </li>
          ))}
        </ul>
      </section>
      {hidden > 0 && (
        <p className="border-t border-line bg-sunken px-2 text-lg font-extrabold text-ink">
          {messages.cards.more(hidden)}
        </p>
      )}
    </div>
  );
};
