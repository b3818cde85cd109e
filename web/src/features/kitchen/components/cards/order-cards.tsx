import type { RefObject } from 'react';
import type { Card } from '../../cards/card';
import { messages } from '../../messages';
import { useKitchen } from '../../hooks/use-kitchen';
import { OrderCard, PastOrderCard } from './order-card';

type OrderCardsProps = {
  readonly cards: readonly Card[];
  readonly now: number;
  readonly box: RefObject<HTMLUListElement | null>;
};

export const OrderCards = ({ cards, now, box }: OrderCardsProps) => {
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
