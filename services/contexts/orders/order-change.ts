import type { Known, Outcome, Rejection, Streams } from '@hatch/kernel';
import type { OrderEvent, TakenBy } from './events.js';
import type { Order } from './state.js';

export type OrderChange = { readonly order: Known<Order>; readonly rejection?: Rejection };

export const changeOf = (outcome: Outcome<Order, OrderEvent>): OrderChange => ({
  order: outcome,
  ...(outcome.rejection && { rejection: outcome.rejection }),
});

export const orders: Streams<Order, OrderEvent, { readonly orderId: string }, OrderChange> = {
  idOf: ({ orderId }) => orderId,
  answer: changeOf,
};

export type Customer = {
  readonly cartId: string;
  readonly orderId: string;
  readonly userId: string | null;
  readonly taken?: TakenBy;
  readonly email?: string;
};
