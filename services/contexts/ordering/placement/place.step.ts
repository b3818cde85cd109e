import type { CommandContext, Known } from '@hatch/kernel';
import type { OrderRepository } from '../order.repository.js';
import { placeOrder, type PlaceOrderData } from '../place-order.decision.js';
import type { Order } from '../state.js';
import type { Attempt } from './next.js';
import { thisAttemptOnly } from './this-attempt-only.js';

/**
 * Every unit is sold: the order stands.
 * @param dueBy ISO instant of an order that is paid for; null for one that will be
 */
export const place = (
  orders: OrderRepository,
  attempt: Attempt,
  { ref, dueBy, tradingDay, toAccept }: Omit<PlaceOrderData, 'paid'>,
  context: CommandContext,
): Promise<Known<Order>> =>
  orders.handle(
    attempt.orderId,
    thisAttemptOnly(attempt, placeOrder({ ref, paid: dueBy !== null, dueBy, tradingDay, toAccept })),
    context,
  );
