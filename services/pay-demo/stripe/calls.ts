import type Stripe from 'stripe';
import { ApiError, invalid, missingParameter } from './api-error.js';
import { namedCard, notFromServers, typedCard, type Card } from './cards.js';
import type { Book } from './book.js';
import { groupIn, textIn, type Parameters } from './form.js';

/** One call of the API, understood and allowed. */
export type Call = {
  readonly book: Book;
  /** Of the path; empty where it has none. */
  readonly id: string;
  readonly parameters: Parameters;
  readonly now: Date;
};

export type Answer = Stripe.PaymentIntent | Stripe.Charge | Stripe.Refund | Page;

export type Page = {
  readonly object: 'list';
  readonly url: string;
  readonly has_more: boolean;
  readonly data: readonly (Stripe.PaymentIntent | Stripe.Refund)[];
};

export const createIntent = ({ book, parameters, now }: Call): Answer => {
  const amount = wholeOf(parameters, 'amount');
  const currency = textIn(parameters, 'currency');
  if (amount === undefined) throw missingParameter('amount');
  if (currency === undefined) throw missingParameter('currency');
  if (currency.toLowerCase() !== 'gbp')
    throw invalid(`Invalid currency: ${currency}. This account takes gbp.`, { param: 'currency' });
  const intent = book.create({
    amount,
    currency: currency.toLowerCase(),
    description: textIn(parameters, 'description') ?? null,
    suffix: suffixOf(parameters),
    metadata: metadataOf(parameters),
    captureMethod: textIn(parameters, 'capture_method') === 'manual' ? 'manual' : 'automatic_async',
  });
  return textIn(parameters, 'confirm') === 'true' ? confirmNamed(book, intent.id, parameters, now) : intent;
};

export const retrieveIntent = ({ book, id, parameters }: Call): Answer => {
  const intent = book.intent(id);
  const clientSecret = textIn(parameters, 'client_secret');
  if (clientSecret !== undefined) refuseClientSecret(intent, clientSecret);
  return intent;
};

export const updateIntent = ({ book, id, parameters }: Call): Answer => {
  const amount = wholeOf(parameters, 'amount');
  const description = textIn(parameters, 'description');
  return book.update(id, {
    ...(amount === undefined ? {} : { amount }),
    ...(description === undefined ? {} : { description }),
    metadata: { ...book.intent(id).metadata, ...metadataOf(parameters) },
  });
};

export const confirmIntent = ({ book, id, parameters, now }: Call): Answer => confirmNamed(book, id, parameters, now);

/** As Stripe.js does it: by the client secret, with what the customer typed or their wallet gave. */
export const confirmInBrowser = ({ book, id, parameters, now }: Call): Answer => {
  refuseClientSecret(book.intent(id), textIn(parameters, 'client_secret'));
  if (textIn(parameters, 'payment_method') !== undefined) return book.confirm(id, cardOf(parameters, now));
  const data = groupIn(parameters, 'payment_method_data');
  if (data === undefined || textIn(data, 'type') !== 'card') throw missingParameter('payment_method_data[type]');
  return book.confirm(id, typedCard(data, now));
};

export const retrieveInBrowser = ({ book, id, parameters }: Call): Answer => {
  const intent = book.intent(id);
  refuseClientSecret(intent, textIn(parameters, 'client_secret'));
  return intent;
};

export const cancelIntent = ({ book, id, parameters }: Call): Answer =>
  book.cancel(id, textIn(parameters, 'cancellation_reason') ?? null);

export const captureIntent = ({ book, id, parameters }: Call): Answer =>
  book.capture(id, wholeOf(parameters, 'amount_to_capture'));

export const listIntents = ({ book, parameters }: Call): Answer =>
  pageOf('/v1/payment_intents', [...book.intents.values()], parameters);

export const createRefund = ({ book, parameters }: Call): Answer => {
  const charge = textIn(parameters, 'charge');
  const id = textIn(parameters, 'payment_intent') ?? (charge && String(book.charge(charge).payment_intent));
  if (id === undefined)
    throw invalid('One of the following params should be provided for this request: payment_intent or charge.');
  return book.refund(book.intent(id), wholeOf(parameters, 'amount'), metadataOf(parameters));
};

export const listRefunds = ({ book, parameters }: Call): Answer => {
  const of = textIn(parameters, 'payment_intent');
  const by = textIn(parameters, 'charge');
  if (of !== undefined) book.intent(of);
  const refunds = [...book.refunds.values()].filter(
    ({ payment_intent, charge }) => (of === undefined || payment_intent === of) && (by === undefined || charge === by),
  );
  return pageOf('/v1/refunds', refunds, parameters);
};

export const retrieveCharge = ({ book, id }: Call): Answer => book.charge(id);

const confirmNamed = (book: Book, id: string, parameters: Parameters, now: Date): Answer => {
  if (groupIn(groupIn(parameters, 'payment_method_data'), 'card') !== undefined) throw notFromServers();
  return book.confirm(id, cardOf(parameters, now));
};

const cardOf = (parameters: Parameters, now: Date): Card => {
  const name = textIn(parameters, 'payment_method');
  if (name === undefined) throw missingParameter('payment_method');
  return namedCard(name, now);
};

const refuseClientSecret = (intent: Stripe.PaymentIntent, given: string | undefined): void => {
  if (given === undefined) throw missingParameter('client_secret');
  if (given !== intent.client_secret)
    throw invalid('The client_secret provided does not match the client_secret associated with the PaymentIntent.', {
      code: 'payment_intent_invalid_parameter',
      param: 'client_secret',
    });
};

const suffixOf = (parameters: Parameters): string | null => {
  const suffix = textIn(parameters, 'statement_descriptor_suffix');
  if (suffix === undefined) return null;
  if (suffix.length > 22 || !/[A-Za-z]/.test(suffix) || /[<>\\'"*]/.test(suffix))
    throw invalid('The statement descriptor suffix must be at most 22 characters, with a letter.', {
      param: 'statement_descriptor_suffix',
    });
  return suffix;
};

const metadataOf = (parameters: Parameters): Stripe.Metadata =>
  Object.fromEntries(
    Object.entries(groupIn(parameters, 'metadata') ?? {}).filter(
      (entry): entry is [string, string] => typeof entry[1] === 'string',
    ),
  );

const wholeOf = (parameters: Parameters, name: string): number | undefined => {
  const text = textIn(parameters, name);
  if (text === undefined) return undefined;
  if (!/^-?\d{1,15}$/.test(text))
    throw invalid(`Invalid integer: ${text}`, { code: 'parameter_invalid_integer', param: name });
  return Number(text);
};

const MOST_PER_PAGE = 100;

/** Newest first; those of one second in the opposite order of their making. */
const pageOf = (url: string, made: readonly (Stripe.PaymentIntent | Stripe.Refund)[], parameters: Parameters): Page => {
  const limit = wholeOf(parameters, 'limit') ?? 10;
  if (limit < 1 || limit > MOST_PER_PAGE)
    throw invalid('This value must be between 1 and 100 (inclusive).', { param: 'limit' });
  const all = made.toReversed().toSorted((a, b) => b.created - a.created);
  const within = all.filter(({ created }) => inRange(created, parameters));
  const after = textIn(parameters, 'starting_after');
  const before = textIn(parameters, 'ending_before');
  if (before !== undefined) {
    const earlier = within.slice(0, placeOf(within, before));
    return { object: 'list', url, has_more: earlier.length > limit, data: earlier.slice(-limit) };
  }
  const later = after === undefined ? within : within.slice(placeOf(within, after) + 1);
  return { object: 'list', url, has_more: later.length > limit, data: later.slice(0, limit) };
};

const placeOf = (objects: readonly { readonly id: string }[], id: string): number => {
  const place = objects.findIndex((object) => object.id === id);
  if (place >= 0) return place;
  throw new ApiError(400, 'invalid_request_error', `No such object: '${id}'`, { code: 'resource_missing' });
};

const inRange = (created: number, parameters: Parameters): boolean => {
  const exactly = wholeOf(parameters, 'created');
  const range = groupIn(parameters, 'created') ?? {};
  const bound = (name: string, otherwise: number) => wholeOf(range, name) ?? otherwise;
  return (
    (exactly === undefined || created === exactly) &&
    created > bound('gt', -Infinity) &&
    created >= bound('gte', -Infinity) &&
    created < bound('lt', Infinity) &&
    created <= bound('lte', Infinity)
  );
};
