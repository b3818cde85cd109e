import type { ProviderName } from './provider/payment-provider.js';

/** How orders store a method (OPEN-40). */
export type PaymentMethod = 'PHONE' | OnlineMethod;
/** Paid before the order is placed. */
export type OnlineMethod = 'CARD' | 'PAYPAL';
/** How the list of available methods names it (PAY-02). */
export type PaymentMethodName = 'phone' | 'credit card' | 'paypal';

const NAMES: Readonly<Record<PaymentMethod, PaymentMethodName>> = {
  PHONE: 'phone',
  CARD: 'credit card',
  PAYPAL: 'paypal',
};

const SPELLINGS: ReadonlyMap<string, PaymentMethod> = new Map([
  ['phone', 'PHONE'],
  ['card', 'CARD'],
  ['credit card', 'CARD'],
  ['creditcard', 'CARD'],
  ['paypal', 'PAYPAL'],
]);

/** One method for each of its spellings in lists, payloads and orders (OPEN-40); undefined for anything else. */
export const paymentMethodOf = (spelling: string): PaymentMethod | undefined =>
  SPELLINGS.get(spelling.trim().toLowerCase());

export type PaymentSetup = {
  /** The setting `phone_no_display`. */
  readonly phoneNumber: string;
  readonly card: boolean;
  readonly paypal: boolean;
};

/** A method is offered, and taken, only when it is set up (OPEN-41). */
export const availableMethods = ({ phoneNumber, card, paypal }: PaymentSetup): readonly PaymentMethod[] => [
  ...(phoneNumber.trim() === '' ? [] : ['PHONE' as const]),
  ...(card ? ['CARD' as const] : []),
  ...(paypal ? ['PAYPAL' as const] : []),
];

export const providerOf = (method: OnlineMethod): ProviderName => (method === 'CARD' ? 'stripe' : 'paypal');

export const methodName = (method: PaymentMethod): PaymentMethodName => NAMES[method];
