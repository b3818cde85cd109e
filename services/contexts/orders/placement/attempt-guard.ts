import { nothing, type Decide } from '@hatch/kernel';
import type { OrderEvent } from '../events.js';
import type { Order } from '../state.js';
import type { Attempt } from './next.js';

/** The order's stream records the end of each attempt, whichever process was first; later attempts are left alone. */
export const guardAttempt =
  ({ attempt }: Attempt, decide: Decide<Order, OrderEvent>): Decide<Order, OrderEvent> =>
  (order, context) =>
    order.status === 'placing' && order.attempt !== attempt ? nothing : decide(order, context);
