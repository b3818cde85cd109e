import type { Clock } from '@hatch/kernel';
import type { Config } from '@hatch/platform';
import { PaymentProviders } from './payment-providers.js';
import type { PaymentProvider } from './provider/payment-provider.js';

const TIME_LIMIT_MS = 10_000;

/** Those whose keys are set; what the others need is not even loaded (OPEN-41). */
export const createPaymentProviders = async (
  { stripe }: Pick<Config, 'stripe'>,
  clock: Clock,
): Promise<PaymentProviders> => new PaymentProviders(await stripeProviders(stripe, clock));

const stripeProviders = async (
  { publishableKey, secret, webhookSecret, apiBase }: Config['stripe'],
  clock: Clock,
): Promise<readonly PaymentProvider[]> => {
  if (publishableKey === undefined || secret === undefined) return [];
  const { StripeProvider } = await import('./provider/stripe/stripe-provider.js');
  const access = { secretKey: secret, apiBase, timeLimitMs: TIME_LIMIT_MS };
  return [new StripeProvider({ ...access, webhookSecret, clock })];
};
