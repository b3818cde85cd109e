import { isDeepStrictEqual } from 'node:util';
import { accept, nothing, type Decide } from '@hatch/kernel';
import { storedNotes, type OrderNotes, type Pence } from '@hatch/kernel/rules';
import type { OrderEvent, OrderLine, TakenBy } from '../events.js';
import { cartIsEmpty, notAtCheckout, refusedAs } from '../rejections.js';
import type { Checkout, Order } from '../state.js';
import { orderNotes } from '../views.js';
import { notesProblem, tidiedNotes } from './details-rules.js';

export type StartCheckoutData = OrderNotes & {
  readonly orderId: string;
  readonly cartId: string;
  readonly ref?: string | undefined;
  readonly userId: string | null;
  readonly takeaway: boolean;
  readonly taken?: TakenBy | undefined;
  readonly lines: readonly OrderLine[];
  /** Only for shops without a choice of method. */
  readonly postage?: Pence;
  readonly subject: string;
  readonly cartLabel: string;
};

const isThis = (order: Checkout, data: Omit<StartCheckoutData, 'cartLabel'>, notes: OrderNotes): boolean =>
  order.userId === data.userId &&
  order.takeaway === data.takeaway &&
  order.subject === data.subject &&
  isDeepStrictEqual(orderNotes(order), notes) &&
  (data.postage === undefined || order.postage === data.postage) &&
  isDeepStrictEqual(order.lines, data.lines);

export const startCheckout =
  ({ cartLabel, ...data }: StartCheckoutData): Decide<Order, OrderEvent> =>
  (order) => {
    const { orderId, cartId, ref, userId, takeaway, taken, lines, postage, subject } = data;
    if (order.status !== 'none' && order.status !== 'checkout') return notAtCheckout(order);
    if (lines.length === 0) return cartIsEmpty(cartLabel);
    const notes = tidiedNotes(data);
    const problem = notesProblem(notes);
    if (problem) return refusedAs(problem);
    const facts = { userId, takeaway, lines, ...(postage !== undefined && { postage }) };
    const pii = { subject, ...storedNotes(notes) };
    if (order.status === 'none')
      return accept({
        type: 'CheckoutStarted',
        data: { orderId, cartId, ...(ref !== undefined && { ref }), ...(taken && { taken }), ...facts, pii },
      });
    return isThis(order, data, notes) ? nothing : accept({ type: 'CheckoutRevised', data: { orderId, ...facts, pii } });
  };
