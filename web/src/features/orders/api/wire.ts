import type { Pence, OnlineMethod, PAYMENT_METHODS } from '@hatch/kernel/rules';
import type { Answers } from '../../../api/calls';
import { type CamelCased, camelCased } from '../../../api/camel-case';
import type { Success } from '../../../lib/http';

export type WireOrder = Success<Answers['POST /api/fetchOrder']>['order'];

/** Amounts in pence; `postage` is negative for a collect discount; details are empty until given. */
export type Order = CamelCased<WireOrder>;

export type TaMethod = NonNullable<Order['taMethod']>;

export const DETAIL_FIELDS = {
  email: 'email',
  fullName: 'full_name',
  phoneNumber: 'phone_number',
  address1: 'address_1',
  address2: 'address_2',
  address3: 'address_3',
  townCity: 'town_city',
  postcode: 'postcode',
  deliveryInfo: 'delivery_info',
} as const;

export type Detail = keyof typeof DETAIL_FIELDS;
export type DeliveryDetails = Readonly<Record<Detail, string>>;

export const toOrder = (order: WireOrder): Order => camelCased(order);

type WireDetails = { readonly [Each in Detail as (typeof DETAIL_FIELDS)[Each]]: string };

export const fromDetails = (details: DeliveryDetails): WireDetails =>
  Object.fromEntries(
    Object.entries(DETAIL_FIELDS).map(([detail, field]) => [field, details[detail as Detail]]),
  ) as WireDetails;

export type OrderUpdate =
  | { readonly slot: string | null }
  | { readonly details: DeliveryDetails }
  | { readonly paymentMethod: 'PHONE'; readonly expectedTotal: Pence; readonly captcha: string | undefined }
  | { readonly taMethod: TaMethod; readonly postcode: string; readonly itemsTotal: Pence };

const solvedChallenge = (captcha: string | undefined) => captcha !== undefined && { captcha };

/** The server calculates all figures itself, and compares the sent ones. */
export const fromUpdate = (update: OrderUpdate) => {
  if ('slot' in update) return { slot: update.slot ?? '' };
  if ('details' in update) return { deliveryForm: fromDetails(update.details) };
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

export const fromExtraInfo = (extraInfo: string | undefined) =>
  extraInfo === undefined ? {} : { order_extra_info: extraInfo };

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
  details: DeliveryDetails,
  payment: PaymentDetail,
  captcha: string | undefined,
) => ({
  email: details.email,
  delivery: fromDetails(details),
  ...payment,
  order_id: id,
  items: orderItems,
  postage: postage ?? 0,
  expected_total: totalCost,
  ...solvedChallenge(captcha),
});

export const toIntro = ({ checkout_intro: intro }: Answers['GET /api/checkout_intro']): string => intro;
