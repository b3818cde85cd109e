import { ApiError, invalid } from './api-error.js';
import { groupIn, textIn, type Parameters } from './form.js';

export type Card = {
  readonly number: string;
  readonly expMonth: number;
  readonly expYear: number;
};

export type Decline = { readonly code: string; readonly declineCode?: string; readonly message: string };

export const CARDS = {
  ok: '4242424242424242',
  declined: '4000000000000002',
  needsAuthentication: '4000002500003155',
} as const;

const DECLINES: ReadonlyMap<string, Decline> = new Map([
  [CARDS.declined, { code: 'card_declined', declineCode: 'generic_decline', message: 'Your card was declined.' }],
  [
    '4000000000009995',
    { code: 'card_declined', declineCode: 'insufficient_funds', message: 'Your card has insufficient funds.' },
  ],
  ['4000000000000069', { code: 'expired_card', message: 'Your card has expired.' }],
  ['4000000000000127', { code: 'incorrect_cvc', message: "Your card's security code is incorrect." }],
]);

/** Stripe's names of test cards for calls of a server, which may not send numbers. */
const NAMED: ReadonlyMap<string, string> = new Map([
  ['pm_card_visa', CARDS.ok],
  ['pm_card_chargeDeclined', CARDS.declined],
  ['pm_card_authenticationRequired', CARDS.needsAuthentication],
]);

export const declineOf = ({ number }: Card): Decline | undefined => DECLINES.get(number);

export const needsAuthentication = ({ number }: Card): boolean => number === CARDS.needsAuthentication;

export const namedCard = (name: string, now: Date): Card => {
  const number = NAMED.get(name);
  if (number === undefined)
    throw new ApiError(400, 'invalid_request_error', `No such PaymentMethod: '${name}'`, {
      code: 'resource_missing',
      param: 'payment_method',
    });
  return { number, expMonth: 12, expYear: now.getUTCFullYear() + 3 };
};

/** What the customer typed, as Stripe.js sends it. */
export const typedCard = (data: Parameters, now: Date): Card => {
  const card = groupIn(data, 'card');
  const number = (textIn(card, 'number') ?? '').replaceAll(' ', '');
  const expMonth = Number(textIn(card, 'exp_month'));
  const year = Number(textIn(card, 'exp_year'));
  const expYear = year < 100 ? 2000 + year : year;
  if (!isCardNumber(number)) throw wrong('incorrect_number', 'Your card number is incorrect.');
  if (!Number.isInteger(expMonth) || expMonth < 1 || expMonth > 12)
    throw wrong('invalid_expiry_month', "Your card's expiration month is invalid.");
  if (!Number.isInteger(expYear) || Date.UTC(expYear, expMonth) <= now.getTime())
    throw wrong('invalid_expiry_year', "Your card's expiration year is invalid.");
  if (!/^\d{3,4}$/.test(textIn(card, 'cvc') ?? '')) throw wrong('invalid_cvc', "Your card's security code is invalid.");
  return { number, expMonth, expYear };
};

export const notFromServers = (): ApiError =>
  invalid('Sending credit card numbers directly to the Stripe API is generally unsafe. Use Stripe.js.');

const wrong = (code: string, message: string): ApiError => new ApiError(402, 'card_error', message, { code });

const isCardNumber = (number: string): boolean => {
  if (!/^\d{12,19}$/.test(number)) return false;
  const digits = [...number].reverse().map(Number);
  const sum = digits.reduce((total, digit, place) => {
    const counted = place % 2 === 0 ? digit : digit * 2;
    return total + (counted > 9 ? counted - 9 : counted);
  }, 0);
  return sum % 10 === 0;
};
