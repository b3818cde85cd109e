import type { CommandContext, Known } from '@hatch/kernel';
import type { OrderRepository } from '../order.repository.js';
import { placeOrder, type PlaceOrderData } from './place-order.decision.js';
import type { Order } from '../state.js';
import type { Attempt } from './next.js';
import { guardAttempt } from './attempt-guard.js';

export const place = (
  orders: OrderRepository,
  attempt: Attempt,
  data: PlaceOrderData,
  context: CommandContext,
): Promise<Known<Order>> => orders.handle(attempt.orderId, guardAttempt(attempt, placeOrder(data)), context);
