import type { Known, Outcome, Rejection } from '@hatch/kernel';
import type { OrderEvent, TakenBy } from './events.js';
import type { Order } from './state.js';

/** What became of an order. */
export type OrderChange = { readonly order: Known<Order>; readonly rejection?: Rejection };

export const changeOf = (outcome: Outcome<Order, OrderEvent>): OrderChange => ({
  order: outcome,
  ...(outcome.rejection && { rejection: outcome.rejection }),
});

/** Whose cart becomes which order. */
export type Customer = {
  readonly cartId: string;
  readonly orderId: string;
  readonly userId: string | null;
  /** Staff enter the order (KIT-15). */
  readonly taken?: TakenBy;
  /** The address of the account; absent for a guest. */
  readonly email?: string;
};
