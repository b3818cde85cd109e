import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { kitchenDisplayQuery } from '../api/kitchen-display';
import { pauseMinutesQuery } from '../api/minutes-setting';
import type { Card } from '../cards/card';
import type { CardParts } from '../cards/layout';
import { isBeingCooked } from '../staff-order';
import { CardNote } from '../components/customer-note';
import { CardDish, CardHead, NOTE } from '../components/cards/card-parts';
import { useIsAboutAllergy } from './use-is-about-allergy';

/** The main button, with room around it. */
export const FOOT_PX = 68;
export const BORDER_PX = 3;

const NOTHING: CardParts = { head: 0, note: 0, dishes: [], foot: 0 };

/** Whatever may decide how high the card is. */
const keyOf = ({ order, status, timing, isReverted }: Card, drawn: readonly unknown[]): string =>
  JSON.stringify([...drawn, status, timing.kind, isReverted, order]);

const heightOf = (element: Element | null | undefined): number =>
  Math.ceil(element?.getBoundingClientRect().height ?? 0);

const nothing = (): void => undefined;

type Measured = {
  readonly partsOf: (id: string) => CardParts;
  /** Draws, unseen, the cards that are not measured yet; null once all are. */
  readonly measure: ReactNode;
};

/** How high the parts of each card are, measured in the page before anybody sees them. @param width of a column */
export const useCardParts = (cards: readonly Card[], width: number, dishSize: number, now: number): Measured => {
  const [known, setKnown] = useState<ReadonlyMap<string, CardParts>>(new Map());
  const box = useRef<HTMLDivElement>(null);
  const { data: display } = useQuery(kitchenDisplayQuery);
  const { data: pauseMinutes } = useQuery(pauseMinutesQuery);
  const isAboutAllergy = useIsAboutAllergy();
  const drawn = [width, dishSize, display?.told, pauseMinutes];
  const keys = new Map(
    cards.map((card) => [card.order.id, keyOf(card, [...drawn, isAboutAllergy(card.order.extraInfo)])]),
  );
  const missing = cards.filter(({ order }) => !known.has(keys.get(order.id) ?? ''));
  const allKeys = [...keys.values()].join('\n');
  const unmeasured = JSON.stringify(missing.map(({ order }) => keys.get(order.id)));
  useLayoutEffect(() => {
    const measured = [...(box.current?.children ?? [])].map((element): [string, CardParts] => [
      element.getAttribute('data-key') ?? '',
      {
        head: heightOf(element.querySelector('header')) + BORDER_PX,
        note: heightOf(element.querySelector('[data-note]')),
        dishes: [...element.querySelectorAll('li')].map(heightOf),
        foot: FOOT_PX + BORDER_PX,
      },
    ]);
    const wanted = new Set(allKeys.split('\n'));
    if (measured.length > 0)
      setKnown((before) => new Map([...[...before].filter(([key]) => wanted.has(key)), ...measured]));
  }, [unmeasured, allKeys]);
  useEffect(() => {
    let isOver = false;
    // Letters that arrive late have another width.
    void document.fonts?.ready.then(() => isOver || setKnown(new Map()));
    return () => {
      isOver = true;
    };
  }, []);
  const partsOf = (id: string): CardParts => known.get(keys.get(id) ?? '') ?? NOTHING;
  const measure =
    missing.length === 0 ? null : (
      <div ref={box} aria-hidden inert className="invisible absolute top-0 left-0 -z-10">
        {missing.map((card) => (
          <div key={card.order.id} data-key={keys.get(card.order.id)} style={{ width: width - 2 * BORDER_PX }}>
            <CardHead card={card} now={now} />
            {card.order.extraInfo && (
              <div data-note className={NOTE}>
                <CardNote order={card.order} />
              </div>
            )}
            <ul>
              {card.order.orderItems.map((item) => (
                <li key={item.sku}>
                  <CardDish item={item} onMark={isBeingCooked(card.order, card.status) ? nothing : undefined} />
                </li>
              ))}
            </ul>
          </div>
        ))}
      </div>
    );
  return { partsOf, measure };
};
