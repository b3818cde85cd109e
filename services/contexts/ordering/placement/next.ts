import type { Rejection } from '@hatch/kernel';
import type { OrderLine } from '../events.js';
import type { Order, Placing } from '../state.js';

/** ISO instant by which it is ready, and the slot that it takes a part of, where any are counted (KIT-13). */
export type Promised = { readonly dueBy: string; readonly slot?: string };

/** One asking for an order to be placed; sales of stock name it, so those of another attempt are distinguished. */
export type Attempt = Pick<
  Placing,
  'cartId' | 'orderId' | 'ref' | 'attempt' | 'lines' | 'slot' | 'method' | 'taken' | 'paidBy'
>;

/**
 * A customer who has not paid holds stock; it is sold to an order that is paid for, and to one that staff entered, who
 * know whom they speak with.
 */
export const holdsOnly = ({ taken, paidBy }: Pick<Attempt, 'taken' | 'paidBy'>): boolean =>
  taken === null && paidBy === null;

/** What whoever carries on with a placement has learnt of the stock of its attempt. */
export type AttemptStock =
  | { readonly status: 'unknown' }
  /** Every line is sold to the attempt, the reference is the order's, and a time is promised. */
  | { readonly status: 'sold'; readonly attempt: Attempt; readonly ref: string; readonly promised: Promised }
  /** The line could not be sold, or no time can be had for the order (null); other lines may have been. */
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

/** What follows from the order's own stream and the stock of the attempt: the table in README.md. */
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

/** All or none: what was sold stays sold only for the attempt that the order's own stream is at, or was placed with. */
const isLeftOver = (order: Order, stock: AttemptStock): stock is AttemptSales => {
  if (stock.status !== 'sold' && stock.status !== 'refused') return false;
  const goesOn = order.status !== 'none' && order.status !== 'checkout';
  return !goesOn || order.attempt !== stock.attempt.attempt;
};
