import { storedDetails, type Details, type OnlineMethod, type PAYMENT_METHODS, type Pence } from '@hatch/kernel/rules';
import type { Answers } from '../../../api/calls';
import { type CamelCased, camelCased } from '../../../api/camel-case';
import type { Success } from '../../../lib/http';

export type WireOrder = Success<Answers['POST /api/fetchOrder']>['order'];

/** Amounts in pence; `postage` is negative for a collect discount; details are empty until given. */
export type Order = CamelCased<WireOrder>;

export type TaMethod = NonNullable<Order['taMethod']>;

export type Detail = keyof Details;

export const toOrder = (order: WireOrder): Order => camelCased(order);

export type OrderUpdate =
  | { readonly slot: string | null }
  | { readonly details: Details }
  | { readonly paymentMethod: 'PHONE'; readonly expectedTotal: Pence; readonly captcha: string | undefined }
  | { readonly taMethod: TaMethod; readonly postcode: string; readonly itemsTotal: Pence };

const solvedChallenge = (captcha: string | undefined) => captcha !== undefined && { captcha };

/** The server calculates all figures itself, and compares the sent ones. */
export const fromUpdate = (update: OrderUpdate) => {
  if ('slot' in update) return { slot: update.slot ?? '' };
  if ('details' in update) return { deliveryForm: storedDetails(update.details) };
  if ('taMethod' in update) {
    const { taMethod, postcode, itemsTotal } = update;
    return { ta_method: taMethod, postcode, postage: 0, total_cost: itemsTotal };
  }
  // The server places no other total than this one.
  const { paymentMethod, expectedTotal, captcha } = update;
  return {
    payment_method: paymentMethod,
    status: 'AWAITING-PAYMENT',
    expected_total: expectedTotal,
    ...solvedChallenge(captcha),
  };
};

/** The order's extra info is the note of its cart. */
export const toNote = ({ extraInfo }: Order): string => extraInfo;

export const fromNote = (note: string | undefined) => (note === undefined ? {} : { order_extra_info: note });

export const PHONE_COMPLETION = { payment_method: 'PHONE', status: 'AWAITING-PAYMENT', message: '' };

/** Payment as the older call takes it. */
export type PaymentDetail =
  | { readonly payment_method: 'phone'; readonly payment_detail: { readonly number: string } }
  | {
      readonly payment_method: (typeof PAYMENT_METHODS)[OnlineMethod]['posted'];
      readonly payment_detail: Record<string, never>;
    };

export const fromCheckout = (
  { id, orderItems, postage, totalCost }: Order,
  details: Details,
  payment: PaymentDetail,
  captcha: string | undefined,
) => ({
  email: details.email,
  delivery: storedDetails(details),
  ...payment,
  order_id: id,
  items: orderItems,
  postage: postage ?? 0,
  expected_total: totalCost,
  ...solvedChallenge(captcha),
});

export const toIntro = ({ checkout_intro: intro }: Answers['GET /api/checkout_intro']): string => intro;
