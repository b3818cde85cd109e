import { useState } from 'react';
import { Button } from '../../../../components/ui/button';
import { type Board, shownStatus } from '../../board';
import { messages } from '../../messages';
import { Dialog } from '../../../../components/ui/dialog';
import { useQueryClient } from '@tanstack/react-query';
import { revertOrder } from '../../api/live-changes';
import { useKitchen } from '../../hooks/use-kitchen';
import { kitchenTime } from '../../kitchen-time';
import { type StaffOrder, isLater } from '../../staff-order';
import { dishOf } from '../../cards/dish';
import { cardOf } from '../../cards/card';
import { PastShelfOrder, ShelfOrder } from './order-card';

type DishCount = {
  readonly dish: string;
  readonly quantity: number;
  readonly variants: readonly { readonly variant: string; readonly quantity: number }[];
};

const addTo = (counts: Map<string, number>, key: string, quantity: number): void =>
  void counts.set(key, (counts.get(key) ?? 0) + quantity);

const sum = (counts: ReadonlyMap<string, number>): number => [...counts.values()].reduce((all, each) => all + each, 0);

const isToCook = (board: Board, order: StaffOrder, now: number): boolean => {
  const status = shownStatus(board, order);
  return order.outAt === null && (status === 'NEW' || status === 'PRINTED') && !isLater(order, status, now);
};

/** Leaves out ticked dishes, and orders that wait for payment, acceptance or their time. */
export const allDayOf = (board: Board, now: number): readonly DishCount[] => {
  const dishes = new Map<string, Map<string, number>>();
  for (const { name, quantity } of board.orders
    .filter((order) => isToCook(board, order, now))
    .flatMap(({ orderItems }) => orderItems)
    .filter(({ done }) => !done)) {
    const { dish, variant } = dishOf(name);
    const variants = dishes.get(dish) ?? new Map<string, number>();
    addTo(variants, variant, quantity);
    dishes.set(dish, variants);
  }
  return [...dishes]
    .map(([dish, variants]) => ({
      dish,
      quantity: sum(variants),
      variants:
        variants.size > 1 || !variants.has('')
          ? [...variants].map(([variant, quantity]) => ({ variant, quantity }))
          : [],
    }))
    .sort((one, other) => other.quantity - one.quantity || one.dish.localeCompare(other.dish));
};

const LAST = 5;
const FIND = 'find-order';

const completedAt = (order: StaffOrder): number => Date.parse(order.completedAt ?? order.updatedAt);

export const lastCompleted = (board: Board): readonly StaffOrder[] =>
  board.orders
    .filter((order) => shownStatus(board, order) === 'COMPLETE')
    .sort((one, other) => completedAt(other) - completedAt(one))
    .slice(0, LAST);

type RecallDialogProps = { readonly board: Board; readonly now: number; readonly onClose: () => void };

/** Shows a completed order as a card again, on this screen only. */
export const RecallDialog = ({ board, now, onClose }: RecallDialogProps) => {
  const queries = useQueryClient();
  const { mayAct } = useKitchen();
  const orders = lastCompleted(board);
  return (
    <Dialog title={messages.cards.recallTitle} onClose={onClose}>
      {orders.length === 0 && <p className="text-lg">{messages.cards.nothingCompleted}</p>}
      <ul className="flex flex-col gap-4">
        {orders.map((order) => {
          const name = order.ref ?? order.id;
          return (
            <li key={order.id} className="flex flex-wrap items-center gap-2 border-b border-line pb-3">
              <p className="min-w-0 flex-1 text-lg break-words">
                <strong>{name}</strong> {order.fullName}
                <span className="block text-base">
                  {order.completedAt !== null && messages.cards.completedAt(kitchenTime(order.completedAt, now))}
                </span>
                <span className="block text-base">
                  {order.orderItems.map((line) => `${line.quantity} x ${line.name}`).join(', ')}
                </span>
              </p>
              {mayAct && (
                <Button
                  look="secondary"
                  aria-label={messages.cards.showAgain(name)}
                  className="min-h-13"
                  onClick={() => {
                    revertOrder(queries, order.id);
                    onClose();
                  }}
                >
                  {messages.cards.showAgainShort}
                </Button>
              )}
            </li>
          );
        })}
      </ul>
    </Dialog>
  );
};

type AllDayDialogProps = { readonly counts: readonly DishCount[]; readonly onClose: () => void };

export const AllDayDialog = ({ counts, onClose }: AllDayDialogProps) => (
  <Dialog title={messages.cards.allDayTitle} onClose={onClose}>
    {counts.length === 0 && <p className="text-lg">{messages.cards.nothingToCook}</p>}
    <ul className="flex flex-col gap-2">
      {counts.map(({ dish, quantity, variants }) => (
        <li key={dish} className="flex items-baseline gap-3 text-2xl">
          <strong className="min-w-10 text-right font-black tabular-nums">{quantity}</strong>
          <span className="min-w-0 break-words">
            {dish}
            {variants.length > 0 && (
              <span className="block text-lg">
                {variants.map((each) => `${each.variant || messages.cards.plain} ${each.quantity}`).join(' · ')}
              </span>
            )}
          </span>
        </li>
      ))}
    </ul>
  </Dialog>
);

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

const MOST_FOUND = 12;

type FindDialogProps = { readonly board: Board; readonly now: number; readonly onClose: () => void };

/** Every order of today, done ones too. */
export const FindDialog = ({ board, now, onClose }: FindDialogProps) => {
  const [typed, setTyped] = useState('');
  const OrderOf = useKitchen().mayAct ? ShelfOrder : PastShelfOrder;
  const found = typed.trim() === '' ? [] : board.orders.filter(isMeantBy(typed));
  return (
    <Dialog wide title={messages.cards.find} startAt={FIND} onClose={onClose}>
      <input
        id={FIND}
        type="search"
        aria-label={messages.cards.search}
        placeholder={messages.cards.searchHint}
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
        className="mb-3 min-h-13 w-full rounded-control border border-edge bg-card px-3 text-xl text-ink"
      />
      <div aria-live="polite">
        {typed.trim() !== '' && found.length === 0 && <p className="text-lg">{messages.cards.notFound}</p>}
        <ul className="flex flex-wrap gap-2">
          {found.slice(0, MOST_FOUND).map((order) => (
            <li key={order.id}>
              <OrderOf card={cardOf(board, order, now)} now={now} isHidden={false} />
            </li>
          ))}
        </ul>
      </div>
    </Dialog>
  );
};
