import type Stripe from 'stripe';
import { unknownParameter } from './api-error.js';
import type { Parameters } from './form.js';

/** Each parameter that the SDK declares for a call, and no other: the compiler holds the lists complete. */
type NamesOf<T, Inner = Readonly<Record<string, true>>> = { readonly [K in keyof Required<T>]: true | Inner };

export type Known = Readonly<Record<string, true | Readonly<Record<string, true>>>>;

const RANGE: NamesOf<Stripe.RangeQueryParam, never> = { gt: true, gte: true, lt: true, lte: true };
const AUTOMATIC: NamesOf<Stripe.PaymentIntentCreateParams.AutomaticPaymentMethods, never> = {
  allow_redirects: true,
  enabled: true,
};

const createIntent: NamesOf<Stripe.PaymentIntentCreateParams> = {
  allowed_payment_method_types: true,
  amount: true,
  amount_details: true,
  application_fee_amount: true,
  automatic_payment_methods: AUTOMATIC,
  capture_method: true,
  confirm: true,
  confirmation_method: true,
  confirmation_token: true,
  currency: true,
  customer: true,
  customer_account: true,
  description: true,
  error_on_requires_action: true,
  excluded_payment_method_types: true,
  expand: true,
  hooks: true,
  mandate: true,
  mandate_data: true,
  metadata: true,
  off_session: true,
  on_behalf_of: true,
  payment_details: true,
  payment_method: true,
  payment_method_configuration: true,
  payment_method_data: true,
  payment_method_options: true,
  radar_options: true,
  receipt_email: true,
  return_url: true,
  setup_future_usage: true,
  shipping: true,
  statement_descriptor: true,
  statement_descriptor_suffix: true,
  transfer_data: true,
  transfer_group: true,
  use_stripe_sdk: true,
};

const retrieveIntent: NamesOf<Stripe.PaymentIntentRetrieveParams> = { client_secret: true, expand: true };

const updateIntent: NamesOf<Stripe.PaymentIntentUpdateParams> = {
  allowed_payment_method_types: true,
  amount: true,
  amount_details: true,
  application_fee_amount: true,
  capture_method: true,
  currency: true,
  customer: true,
  customer_account: true,
  description: true,
  excluded_payment_method_types: true,
  expand: true,
  hooks: true,
  metadata: true,
  payment_details: true,
  payment_method: true,
  payment_method_configuration: true,
  payment_method_data: true,
  payment_method_options: true,
  receipt_email: true,
  setup_future_usage: true,
  shipping: true,
  statement_descriptor: true,
  statement_descriptor_suffix: true,
  transfer_data: true,
  transfer_group: true,
};

const confirmIntent: NamesOf<Stripe.PaymentIntentConfirmParams> = {
  allowed_payment_method_types: true,
  amount_details: true,
  amount_to_confirm: true,
  capture_method: true,
  confirmation_token: true,
  error_on_requires_action: true,
  excluded_payment_method_types: true,
  expand: true,
  hooks: true,
  mandate: true,
  mandate_data: true,
  off_session: true,
  payment_details: true,
  payment_method: true,
  payment_method_data: true,
  payment_method_options: true,
  radar_options: true,
  receipt_email: true,
  return_url: true,
  setup_future_usage: true,
  shipping: true,
  use_stripe_sdk: true,
};

const cancelIntent: NamesOf<Stripe.PaymentIntentCancelParams> = { cancellation_reason: true, expand: true };

const captureIntent: NamesOf<Stripe.PaymentIntentCaptureParams> = {
  amount_details: true,
  amount_to_capture: true,
  application_fee_amount: true,
  expand: true,
  final_capture: true,
  hooks: true,
  metadata: true,
  payment_details: true,
  statement_descriptor: true,
  statement_descriptor_suffix: true,
  transfer_data: true,
};

const PAGES: NamesOf<Stripe.PaginationParams> = { ending_before: true, limit: true, starting_after: true };

const listIntents: NamesOf<Stripe.PaymentIntentListParams> = {
  ...PAGES,
  created: RANGE,
  customer: true,
  customer_account: true,
  expand: true,
};

const createRefund: NamesOf<Stripe.RefundCreateParams> = {
  amount: true,
  charge: true,
  currency: true,
  customer: true,
  expand: true,
  instructions_email: true,
  metadata: true,
  origin: true,
  payment_intent: true,
  reason: true,
  refund_application_fee: true,
  reverse_transfer: true,
};

const listRefunds: NamesOf<Stripe.RefundListParams> = {
  ...PAGES,
  charge: true,
  created: RANGE,
  expand: true,
  payment_intent: true,
};

const retrieveCharge: NamesOf<Stripe.ChargeRetrieveParams> = { expand: true };

/** What Stripe.js sends beside them; it is no part of the SDK. */
const confirmInBrowser: Known = {
  ...confirmIntent,
  client_secret: true,
  expected_payment_method_type: true,
  key: true,
};

export const KNOWN = {
  createIntent,
  retrieveIntent,
  updateIntent,
  confirmIntent,
  confirmInBrowser,
  retrieveInBrowser: { ...retrieveIntent, key: true },
  cancelIntent,
  captureIntent,
  listIntents,
  createRefund,
  listRefunds,
  retrieveCharge,
} satisfies Readonly<Record<string, Known>>;

/** @throws ApiError for a parameter that the call does not have */
export const refuseUnknown = (parameters: Parameters, known: Known): void => {
  for (const [name, value] of Object.entries(parameters)) {
    const names = Object.hasOwn(known, name) ? known[name] : undefined;
    if (names === undefined) throw unknownParameter(name);
    if (names === true || typeof value === 'string') continue;
    const stranger = Object.keys(value).find((inner) => !Object.hasOwn(names, inner));
    if (stranger !== undefined) throw unknownParameter(`${name}[${stranger}]`);
  }
};
