import { type Board, shownStatus } from '../board';
import { isLater, type StaffOrder } from '../staff-order';
import { dishOf } from './dish';

export type DishCount = {
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
