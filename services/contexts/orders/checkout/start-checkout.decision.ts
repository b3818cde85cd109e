import { isDeepStrictEqual } from 'node:util';
import { accept, nothing, type Decide } from '@hatch/kernel';
import { someLines, type Pence } from '@hatch/kernel/rules';
import type { OrderEvent, OrderLine, TakenBy } from '../events.js';
import { cartIsEmpty, notAtCheckout, refusedAs, tooLong } from '../rejections.js';
import type { Checkout, Order } from '../state.js';

const LONGEST_INFO = 1000;

export type StartCheckoutData = {
  readonly orderId: string;
  readonly cartId: string;
  readonly ref?: string | undefined;
  readonly userId: string | null;
  readonly takeaway: boolean;
  readonly taken?: TakenBy | undefined;
  readonly lines: readonly OrderLine[];
  /** Only for shops without a choice of method. */
  readonly postage?: Pence;
  readonly extraInfo: string;
  readonly subject: string;
  readonly cartLabel: string;
};

const isThis = (order: Checkout, data: Omit<StartCheckoutData, 'cartLabel'>): boolean =>
  order.userId === data.userId &&
  order.takeaway === data.takeaway &&
  order.subject === data.subject &&
  order.extraInfo === data.extraInfo &&
  (data.postage === undefined || order.postage === data.postage) &&
  isDeepStrictEqual(order.lines, data.lines);

export const startCheckout =
  ({ cartLabel, ...posted }: StartCheckoutData): Decide<Order, OrderEvent> =>
  (order) => {
    const data = { ...posted, extraInfo: someLines(posted.extraInfo) };
    const { orderId, cartId, ref, userId, takeaway, taken, lines, postage, subject, extraInfo } = data;
    if (order.status !== 'none' && order.status !== 'checkout') return notAtCheckout(order);
    if (lines.length === 0) return cartIsEmpty(cartLabel);
    if (extraInfo.length > LONGEST_INFO) return refusedAs(tooLong('extra info', LONGEST_INFO));
    const facts = { userId, takeaway, lines, ...(postage !== undefined && { postage }) };
    const pii = { subject, extra_info: extraInfo };
    if (order.status === 'none')
      return accept({
        type: 'CheckoutStarted',
        data: { orderId, cartId, ...(ref !== undefined && { ref }), ...(taken && { taken }), ...facts, pii },
      });
    return isThis(order, data) ? nothing : accept({ type: 'CheckoutRevised', data: { orderId, ...facts, pii } });
  };
