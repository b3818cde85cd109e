import type { OrderReply } from './session-order.js';

export type PlacementAnswer = { readonly status: boolean; readonly message: string };

/** The older calls answer of an order only whether it was placed, and as which (CHK-33). */
export const placementAnswer = ({ status, message, order }: OrderReply): PlacementAnswer =>
  status
    ? { status, message: `Thank you. Your order is ${order.ref}. We will ring you to take your payment.` }
    : { status, message };

/** CART-64. */
export const extraInfoAnswer = (extraInfo: string) => ({ status: true, order_extra: extraInfo, message: '' });

/** CHK-11, CHK-12. */
export const introAnswer = (intro: string) => ({ checkout_intro: intro });
