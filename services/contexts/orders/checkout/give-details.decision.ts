import { isDeepStrictEqual } from 'node:util';
import { accept, nothing, type Decide } from '@hatch/kernel';
import { storedDetails, type Details } from '@hatch/kernel/rules';
import { detailsProblem, tidied } from './details-rules.js';
import type { OrderEvent } from '../events.js';
import { notAtCheckout, refusedAs } from '../rejections.js';
import type { Order } from '../state.js';

/** For a customer with an account the caller passes its email address. */
export const giveDetails =
  (posted: Details): Decide<Order, OrderEvent> =>
  (order) => {
    if (order.status !== 'checkout') return notAtCheckout(order);
    const details = tidied(posted, order);
    const problem = detailsProblem(details, order);
    if (problem) return refusedAs(problem);
    if (isDeepStrictEqual(order.details, details)) return nothing;
    return accept({
      type: 'DetailsGiven',
      data: { orderId: order.orderId, pii: { subject: order.subject, ...storedDetails(details) } },
    });
  };
