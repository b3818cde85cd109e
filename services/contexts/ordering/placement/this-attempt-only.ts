import { nothing, type Decide } from '@hatch/kernel';
import type { OrderEvent } from '../events.js';
import type { Order } from '../state.js';
import type { Attempt } from './next.js';

/** The order's own stream records how an attempt ended, whichever process was first; a later attempt is left alone. */
export const thisAttemptOnly =
  ({ attempt }: Attempt, decide: Decide<Order, OrderEvent>): Decide<Order, OrderEvent> =>
  (order, context) =>
    order.status === 'placing' && order.attempt !== attempt ? nothing : decide(order, context);
