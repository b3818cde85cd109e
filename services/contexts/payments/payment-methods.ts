import type { ProviderName } from './provider/payment-provider.js';

export type PaymentMethod = 'PHONE' | OnlineMethod;
export type OnlineMethod = 'CARD' | 'PAYPAL';
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

/** Accepts every spelling in lists, payloads and orders; undefined for anything else. */
export const paymentMethodOf = (spelling: string): PaymentMethod | undefined =>
  SPELLINGS.get(spelling.trim().toLowerCase());

export type PaymentSetup = {
  readonly phoneNumber: string;
  readonly card: boolean;
  readonly paypal: boolean;
};

export const availableMethods = ({ phoneNumber, card, paypal }: PaymentSetup): readonly PaymentMethod[] => [
  ...(phoneNumber.trim() === '' ? [] : ['PHONE' as const]),
  ...(card ? ['CARD' as const] : []),
  ...(paypal ? ['PAYPAL' as const] : []),
];

export const providerOf = (method: OnlineMethod): ProviderName => (method === 'CARD' ? 'stripe' : 'paypal');

export const methodName = (method: PaymentMethod): PaymentMethodName => NAMES[method];
