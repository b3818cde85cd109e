import { derivedShortId, type CommandContext, type Decide } from '@hatch/kernel';
import { NO_NOTES, storedNotes } from '@hatch/kernel/rules';
import type { CheckoutRevised, OrderEvent } from './events.js';
import { order as orderDecider, type Order } from './state.js';

const SUFFIX_LETTERS = 12;

/** A guest's subject is the order; a guest who starts again in the same order gets an unused subject. */
const newSubject = (orderId: string, { commandId }: CommandContext): string =>
  `order:${orderId}.${derivedShortId(SUFFIX_LETTERS, 'subject', commandId)}`;

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
 * A customer forgotten while the order was open continues as a new guest: nothing can be recorded under the old
 * subject, and nothing is carried over.
 */
export const evenIfForgotten =
  (decide: Decide<Order, OrderEvent>): Decide<Order, OrderEvent> =>
  (order, context) => {
    if (order.status !== 'checkout' || !order.forgotten) return decide(order, context);
    const { orderId, takeaway, lines, postage } = order;
    const quoted = takeaway || postage === null ? {} : { postage };
    const pii = { subject: newSubject(orderId, context), ...storedNotes(NO_NOTES) };
    const renewed: CheckoutRevised = {
      type: 'CheckoutRevised',
      data: { orderId, userId: null, takeaway, lines, ...quoted, pii },
    };
    const decision = decide(orderDecider.evolve(order, renewed), context);
    return decision.rejection ? decision : { events: [renewed, ...decision.events] };
  };
