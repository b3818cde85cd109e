import { rejection, type CommandContext, type Known, type Rejection } from '@hatch/kernel';
import type { OrderRepository } from '../order.repository.js';
import { rejectOrder } from './reject-order.decision.js';
import type { Order } from '../state.js';
import type { Attempt } from './next.js';
import type { RefusedLine } from './sell.step.js';
import { guardAttempt } from './attempt-guard.js';

export const reasonOf = ({ line, reason }: RefusedLine): Rejection =>
  line === null ? reason : rejection(reason.code, `${line.name}: ${reason.message}`);

export const reject = (
  orders: OrderRepository,
  attempt: Attempt,
  refused: RefusedLine,
  context: CommandContext,
): Promise<Known<Order>> => {
  const { code, message } = reasonOf(refused);
  const decide = guardAttempt(attempt, rejectOrder({ code, message, sku: refused.line?.sku ?? null }));
  return orders.handle(attempt.orderId, decide, context);
};
