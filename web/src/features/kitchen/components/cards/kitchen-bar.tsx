import { type ReactNode, useState } from 'react';
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

const completedAt = (order: StaffOrder): number => Date.parse(order.completedAt ?? order.updatedAt);

export const lastCompleted = (board: Board): readonly StaffOrder[] =>
  board.orders
    .filter((order) => shownStatus(board, order) === 'COMPLETE')
    .sort((one, other) => completedAt(other) - completedAt(one))
    .slice(0, LAST);

type RecallDialogProps = { readonly board: Board; readonly now: number; readonly onClose: () => void };

/** Shows a completed order as a card again, on this screen only. */
const RecallDialog = ({ board, now, onClose }: RecallDialogProps) => {
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

const AllDayDialog = ({ counts, onClose }: AllDayDialogProps) => (
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

type KitchenBarProps = {
  readonly board: Board;
  readonly now: number;
  readonly typed: string;
  readonly onType: (typed: string) => void;
  readonly below: number;
  readonly onBelow: () => void;
  readonly children: ReactNode;
};

export const KitchenBar = ({ board, now, typed, onType, below, onBelow, children }: KitchenBarProps) => {
  const [opened, setOpened] = useState<'all-day' | 'recall'>();
  const counts = allDayOf(board, now);
  const close = (): void => setOpened(undefined);
  return (
    <section
      aria-label={messages.cards.bar}
      className="sticky bottom-0 z-10 flex items-center gap-2 bg-paper py-1 sm:static"
    >
      {below > 0 && (
        <Button className="hidden min-h-12 shrink-0 sm:inline-flex" onClick={onBelow}>
          {messages.cards.below(below)}
        </Button>
      )}
      <Button
        look="secondary"
        aria-haspopup="dialog"
        className="min-h-12 shrink-0 justify-start! sm:min-w-0 sm:flex-1 sm:shrink"
        onClick={() => setOpened('all-day')}
      >
        <span className="truncate text-lg">
          <strong className="font-extrabold">{messages.cards.allDay}</strong>
          <span className="hidden sm:inline">
            {': '}
            {counts.length === 0
              ? messages.cards.nothingToCook
              : counts.map(({ dish, quantity }) => `${dish} ${quantity}`).join(' · ')}
          </span>
        </span>
      </Button>
      <Button look="secondary" aria-haspopup="dialog" className="min-h-12 shrink-0" onClick={() => setOpened('recall')}>
        {messages.cards.recall}
      </Button>
      {children}
      <input
        type="search"
        aria-label={messages.cards.search}
        placeholder={messages.cards.searchHint}
        value={typed}
        onChange={({ target }) => onType(target.value)}
        className="min-h-12 min-w-0 flex-1 rounded-control border border-edge bg-card px-3 text-lg text-ink sm:w-56 sm:flex-none"
      />
      {opened === 'all-day' && <AllDayDialog counts={counts} onClose={close} />}
      {opened === 'recall' && <RecallDialog board={board} now={now} onClose={close} />}
    </section>
  );
};
