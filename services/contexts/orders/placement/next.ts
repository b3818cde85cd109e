import type { Rejection } from '@hatch/kernel';
import type { OrderLine } from '../events.js';
import type { Order, Placing } from '../state.js';

export type Promised = { readonly dueBy: string; readonly slot?: string };

/** One attempt at placing an order; sales of stock name it, so those of other attempts are distinct. */
export type Attempt = Pick<
  Placing,
  'cartId' | 'orderId' | 'ref' | 'attempt' | 'lines' | 'slot' | 'method' | 'taken' | 'paidBy'
>;

/** Unpaid orders only hold stock; paid orders, and those that staff entered, get it sold. */
export const holdsOnly = ({ taken, paidBy }: Pick<Attempt, 'taken' | 'paidBy'>): boolean =>
  taken === null && paidBy === null;

export type AttemptStock =
  | { readonly status: 'unknown' }
  | { readonly status: 'sold'; readonly attempt: Attempt; readonly ref: string; readonly promised: Promised }
  /** Null line: no time is left for the order; some lines may have been sold. */
  | {
      readonly status: 'refused';
      readonly attempt: Attempt;
      readonly line: OrderLine | null;
      readonly reason: Rejection;
      readonly promised?: Promised;
    }
  | { readonly status: 'reversed' };

export type Step =
  | { readonly name: 'sell'; readonly attempt: Attempt }
  | { readonly name: 'place'; readonly attempt: Attempt; readonly ref: string; readonly promised: Promised }
  | { readonly name: 'reject'; readonly attempt: Attempt; readonly line: OrderLine | null; readonly reason: Rejection }
  | { readonly name: 'reverse'; readonly attempt: Attempt }
  | {
      readonly name: 'check-out-cart';
      readonly cartId: string;
      readonly orderId: string;
      readonly bought: readonly OrderLine[];
    }
  | { readonly name: 'stop' };

/** See the table in README.md. */
export const next = (order: Order, stock: AttemptStock): Step => {
  if (isLeftOver(order, stock)) return { name: 'reverse', attempt: stock.attempt };
  switch (order.status) {
    case 'none':
      return { name: 'stop' };
    case 'checkout':
      return order.rejected && stock.status === 'unknown'
        ? { name: 'reverse', attempt: { ...order, lines: order.rejected.lines } }
        : { name: 'stop' };
    case 'placing':
      return whilePlacing(order, stock);
    case 'placed':
    case 'cancelled':
      return { name: 'check-out-cart', cartId: order.cartId, orderId: order.orderId, bought: order.lines };
    default:
      return order satisfies never;
  }
};

const whilePlacing = (order: Placing, stock: AttemptStock): Step => {
  switch (stock.status) {
    case 'unknown':
      return { name: 'sell', attempt: order };
    case 'sold':
      return { ...stock, name: 'place' };
    case 'refused':
      return { ...stock, name: 'reject' };
    case 'reversed':
      return { name: 'stop' };
    default:
      return stock satisfies never;
  }
};

type AttemptSales = Extract<AttemptStock, { readonly attempt: Attempt }>;

/** All or none: a sale stays only for the present attempt of the order's stream, or the one it was placed with. */
const isLeftOver = (order: Order, stock: AttemptStock): stock is AttemptSales => {
  if (stock.status !== 'sold' && stock.status !== 'refused') return false;
  const goesOn = order.status !== 'none' && order.status !== 'checkout';
  return !goesOn || order.attempt !== stock.attempt.attempt;
};
