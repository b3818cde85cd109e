import { derivedShortId, type CommandContext, type Decide } from '@hatch/kernel';
import type { CheckoutRevised, OrderEvent } from './events.js';
import { order as orderDecider, type Order } from './state.js';

const SUFFIX_LETTERS = 12;

/** A guest's subject is the order; one that began anew in the same order gets a subject that was never used. */
const newSubject = (orderId: string, { commandId }: CommandContext): string =>
  `order:${orderId}.${derivedShortId(SUFFIX_LETTERS, 'subject', commandId)}`;

/** Whose key personal data goes under from now on: the user's, or the one of a guest's order. */
export const subjectFor = (
  order: Order,
  { orderId, userId }: { readonly orderId: string; readonly userId: string | null },
  context: CommandContext,
): string => {
  if (userId !== null) return `user:${userId}`;
  if (order.status === 'none') return `order:${orderId}`;
  return order.subject.startsWith('order:') ? order.subject : newSubject(orderId, context);
};

/**
 * Decides for a customer who was forgotten while the order was open as for a guest who begins anew: nothing can be
 * recorded under the subject that was forgotten, and nothing that was given before is carried over.
 */
export const evenIfForgotten =
  (decide: Decide<Order, OrderEvent>): Decide<Order, OrderEvent> =>
  (order, context) => {
    if (order.status !== 'checkout' || !order.forgotten) return decide(order, context);
    const { orderId, takeaway, lines, postage } = order;
    const quoted = takeaway || postage === null ? {} : { postage };
    const pii = { subject: newSubject(orderId, context), extra_info: '' };
    const renewed: CheckoutRevised = {
      type: 'CheckoutRevised',
      data: { orderId, userId: null, takeaway, lines, ...quoted, pii },
    };
    const decision = decide(orderDecider.evolve(order, renewed), context);
    return decision.rejection ? decision : { events: [renewed, ...decision.events] };
  };
