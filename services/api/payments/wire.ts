import { PAYMENT_METHODS, type PaymentMethod } from '@hatch/kernel/rules';
import type { PaymentStart } from '@hatch/contexts/orders/module';
import type { PaymentMethodName } from '@hatch/contexts/payments';
import { standInOf, type Config } from '@hatch/platform';
import type { Failure, Success } from '../answers.js';
import type { OrderAnswer, WireOrder } from '../orders/wire.js';

export const paymentMethodsAnswer = (
  methods: readonly PaymentMethod[],
): { status: boolean; payment_methods: PaymentMethodName[]; message: string } => ({
  status: true,
  payment_methods: methods.map((method) => PAYMENT_METHODS[method].offered),
  message: '',
});

/** Holds the order where it is placed already and needs no payment. */
type StartRefused = Extract<OrderAnswer, Failure>;

export type IntentAnswer = (Success & { readonly clientSecret: string; readonly order: WireOrder }) | StartRefused;
export type PayPalOrderAnswer =
  | (Success & { readonly paypalOrderId: string; readonly order: WireOrder })
  | StartRefused;

const placed = (order: WireOrder): StartRefused => ({
  status: false,
  message: 'Your payment has arrived, and your order is placed.',
  order,
});

export const intentAnswer = (start: Omit<PaymentStart, 'order'>, answer: OrderAnswer): IntentAnswer => {
  if (!answer.status) return answer;
  return start.clientSecret === undefined ? placed(answer.order) : { ...answer, clientSecret: start.clientSecret };
};

export const paypalOrderAnswer = (start: Omit<PaymentStart, 'order'>, answer: OrderAnswer): PayPalOrderAnswer => {
  if (!answer.status) return answer;
  return start.providerId === undefined ? placed(answer.order) : { ...answer, paypalOrderId: start.providerId };
};

export type KeyAnswer = (Success & { readonly value: string }) | Failure;

type ScriptsAnswer = Success & {
  /** Null: not offered. `script` is the address of a stand-in, or null for the provider's own. */
  readonly stripe: { readonly script: string | null } | null;
  readonly paypal: { readonly clientId: string; readonly script: string | null } | null;
};

export const scriptsAnswer = ({
  paymentProviders: { stripe, paypal },
}: Pick<Config, 'paymentProviders'>): ScriptsAnswer => ({
  status: true,
  message: '',
  stripe: stripe.publicKey === undefined ? null : { script: standInOf('stripe', stripe) ?? null },
  paypal:
    paypal.publicKey === undefined ? null : { clientId: paypal.publicKey, script: standInOf('paypal', paypal) ?? null },
});
