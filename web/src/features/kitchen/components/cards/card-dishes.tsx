import { useRef } from 'react';
import { dishOf } from '../../cards/dish';
import { useHiddenBelow } from '../../hooks/use-hidden-below';
import { messages } from '../../messages';
import type { StaffOrder } from '../../staff-order';
import { CardNote } from './card-note';

type CardDishesProps = { readonly order: StaffOrder; readonly name: string };

/** What is to be cooked. A long order is pushed up inside its card, which says how much is still below. */
export const CardDishes = ({ order: { orderItems, extraInfo }, name }: CardDishesProps) => {
  const box = useRef<HTMLElement>(null);
  const hidden = useHiddenBelow(box, 'li', orderItems);
  return (
    <div className="flex min-h-0 flex-1 flex-col">
      <section
        ref={box}
        aria-label={messages.cards.dishesOf(name)}
        // Those who have no finger push it up with the arrow keys.
        // eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        tabIndex={0}
        className="min-h-0 flex-1 overflow-y-auto overscroll-contain px-2 pt-2"
      >
        {extraInfo && <CardNote note={extraInfo} />}
        <ul className="flex flex-col gap-1.5 pb-1">
          {orderItems.map(({ quantity, name: line }, at) => {
            const { dish, variant } = dishOf(line);
            return (
              <li key={at} className="flex gap-1.5 text-2xl leading-7 text-ink xl:text-[1.375rem] 2xl:text-2xl">
                <strong className="min-w-5 font-black tabular-nums">{quantity}</strong>
                <span className="min-w-0 font-semibold break-words hyphens-auto">
                  {dish}
                  {variant && <span className="block text-[1.375rem] font-medium">{variant}</span>}
                </span>
              </li>
            );
          })}
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
