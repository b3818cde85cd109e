import type { Clock } from '@hatch/kernel';
import type { Config, Logger } from '@hatch/platform';
import { PaymentProviders } from './payment-providers.js';
import type { PaymentProvider } from './provider/payment-provider.js';

const TIME_LIMIT_MS = 10_000;

/** Loads only the libraries of providers whose keys are set. */
export const createPaymentProviders = async (
  { stripe, paypal }: Pick<Config, 'stripe' | 'paypal'>,
  clock: Clock,
  logger: Pick<Logger, 'warn'>,
): Promise<PaymentProviders> =>
  new PaymentProviders([...(await stripeProviders(stripe, clock)), ...(await paypalProviders(paypal, clock, logger))]);

const stripeProviders = async (
  { publishableKey, secret, webhookSecret, apiBase }: Config['stripe'],
  clock: Clock,
): Promise<readonly PaymentProvider[]> => {
  if (publishableKey === undefined || secret === undefined) return [];
  const { StripeProvider } = await import('./provider/stripe/stripe-provider.js');
  const access = { secretKey: secret, apiBase, timeLimitMs: TIME_LIMIT_MS };
  return [new StripeProvider({ ...access, webhookSecret, clock })];
};

const paypalProviders = async (
  { clientId, secret, webhookId, apiBase }: Config['paypal'],
  clock: Clock,
  logger: Pick<Logger, 'warn'>,
): Promise<readonly PaymentProvider[]> => {
  if (clientId === undefined || secret === undefined) return [];
  const { PayPalProvider } = await import('./provider/paypal/paypal-provider.js');
  const onDisputesUnread = (err: Error): void =>
    logger.warn({ err }, 'PayPal does not report disputes; allow the app to read them (docs/running.md)');
  const access = { base: apiBase, clientId, secret, webhookId, timeoutMs: TIME_LIMIT_MS };
  return [new PayPalProvider({ ...access, clock, onDisputesUnread })];
};
