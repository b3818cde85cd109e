import { isDeepStrictEqual } from 'node:util';
import { accept, nothing, refuse, type Decide, type Rejection, rejection } from '@hatch/kernel';
import { isPostcode, normalisePostcode } from '@hatch/kernel/rules';
import type { OrderEvent } from '../events.js';
import { notAtCheckout, refusedAs } from '../rejections.js';
import type { ChosenMethod, Order } from '../state.js';

export type ChooseMethodData = ChosenMethod;

const problem = ({ method, postage, miles, radius, postcode }: ChooseMethodData): Rejection | undefined => {
  const wrongCharge = rejection(
    'ordering.bad-postage',
    'The delivery charge does not fit the choice. Please choose again.',
  );
  if (!Number.isSafeInteger(postage)) return wrongCharge;
  if (method === 'COLLECT') return postage > 0 ? wrongCharge : undefined;
  if (postage < 0) return wrongCharge;
  if (!isPostcode(postcode)) return rejection('ordering.bad-postcode', 'Not a valid postcode');
  if (miles === null || radius === null || miles > radius)
    return rejection(
      'ordering.outside-area',
      'Your postcode is outside our delivery area. You can still collect your order from us.',
    );
  return undefined;
};

/** The caller has measured the distance and worked out the charge; a collection never carries one. */
export const chooseMethod =
  (data: ChooseMethodData): Decide<Order, OrderEvent> =>
  (order) => {
    if (order.status !== 'checkout') return notAtCheckout(order);
    if (!order.takeaway)
      return refuse('ordering.not-takeaway', 'This shop sends every order. Please go on to the delivery details.');
    const wrong = problem(data);
    if (wrong) return refusedAs(wrong);
    const { method, postage, rule, version } = data;
    const chosen: ChosenMethod =
      method === 'COLLECT'
        ? { method, postage, rule, ...(version !== undefined && { version }), miles: null, radius: null, postcode: '' }
        : { ...data, postcode: normalisePostcode(data.postcode) };
    if (isDeepStrictEqual(order.method, chosen)) return nothing;
    const { postcode, ...judged } = chosen;
    return accept({
      type: 'MethodChosen',
      data: { orderId: order.orderId, ...judged, pii: { subject: order.subject, postcode } },
    });
  };
