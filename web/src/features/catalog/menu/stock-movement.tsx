import { londonDate, londonTime } from '@hatch/kernel/rules';
import { clsx } from 'clsx';
import type { StockMovement } from './stock-api';
import { messages } from './stock-messages';

const whenOf = (at: string): string => {
  const date = new Date(at);
  return `${londonDate(date)} ${londonTime(date)}`;
};
const whoOf = ({ by, by_name }: StockMovement): string =>
  by === 'staff' ? (by_name ?? messages.somebody) : messages.whos[by];

/** A hold names an order only while that order is unpaid. */
const whatOf = ({ what, order }: StockMovement): string => {
  if (order !== null && what === 'StockHeld') return messages.keptForOrder;
  if (order !== null && what === 'StockReleased') return messages.givenBackByOrder;
  return messages.whats[what];
};

const whyOf = ({ what, reason }: StockMovement): string | undefined =>
  reason === null ? undefined : what === 'StockReleased' ? (messages.reasons[reason] ?? reason) : reason;

export const MovementLine = ({ movement }: { readonly movement: StockMovement }) => {
  const { variant, at, units, held, stock, order, basket } = movement;
  const behind = order === null ? basket !== null && messages.basket(basket) : messages.order(order);
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-3 py-2">
      <span className="font-semibold wrap-anywhere">
        {whatOf(movement)}
        {variant && `: ${variant}`}
      </span>
      <span
        className={clsx(
          'text-right tabular-nums',
          units === 0 ? 'text-ink-soft' : 'font-semibold',
          units < 0 && 'text-bad',
        )}
      >
        {units === 0 ? messages.toBaskets(held) : messages.onShelf(units)}
      </span>
      <span className="text-sm wrap-anywhere text-ink-soft">
        {[whenOf(at), whoOf(movement), whyOf(movement), behind].filter(Boolean).join(', ')}
      </span>
      <span className="text-right text-sm text-ink-soft tabular-nums">{messages.leaves(stock)}</span>
    </li>
  );
};
