import type Stripe from 'stripe';
import { invalid } from './api-error.js';
import type { Book } from './book.js';
import type { Answer } from './calls.js';

/** @throws ApiError @param expandable the one thing that this call can give whole */
export const refuseExpansion = (wanted: readonly string[], expandable: string | undefined): void => {
  const stranger = wanted.find((name) => name !== expandable);
  if (stranger !== undefined) throw invalid(`This property cannot be expanded (${stranger}).`, { param: 'expand' });
};

/** A copy of the answer, with whole charges in it if they were asked for. */
export const copyOf = (answer: Answer, wholeCharges: boolean, book: Book): object => {
  if (!wholeCharges) return structuredClone(answer);
  return answer.object === 'list'
    ? { ...answer, data: answer.data.map((each) => withCharge(each, book)) }
    : withCharge(answer, book);
};

const withCharge = (object: Stripe.PaymentIntent | Stripe.Charge | Stripe.Refund, book: Book): object => {
  if (object.object !== 'payment_intent') return structuredClone(object);
  const { latest_charge: id } = object;
  return structuredClone({ ...object, latest_charge: typeof id === 'string' ? book.charge(id) : null });
};

/** What a browser may know of a payment. */
export const publicPart = ({
  id,
  object,
  amount,
  canceled_at,
  cancellation_reason,
  capture_method,
  client_secret,
  confirmation_method,
  created,
  currency,
  description,
  last_payment_error,
  livemode,
  next_action,
  payment_method,
  payment_method_types,
  processing,
  receipt_email,
  setup_future_usage,
  shipping,
  source,
  status,
}: Partial<Stripe.PaymentIntent>): Partial<Stripe.PaymentIntent> =>
  structuredClone({
    id,
    object,
    amount,
    canceled_at,
    cancellation_reason,
    capture_method,
    client_secret,
    confirmation_method,
    created,
    currency,
    description,
    last_payment_error,
    livemode,
    next_action,
    payment_method,
    payment_method_types,
    processing,
    receipt_email,
    setup_future_usage,
    shipping,
    source,
    status,
  });
