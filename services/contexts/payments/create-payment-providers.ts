import type { Clock } from '@hatch/kernel';
import { PROVIDER_NAMES, type ProviderName } from '@hatch/kernel/rules';
import type { Config, Logger } from '@hatch/platform';
import { PaymentProviders } from './payment-providers.js';
import type { PaymentProvider } from './provider/payment-provider.js';

const TIME_LIMIT_MS = 10_000;

type Setup = {
  readonly publicKey: string;
  readonly secret: string;
  readonly webhookKey: string | undefined;
  readonly apiBase: string;
  readonly clock: Clock;
  readonly logger: Pick<Logger, 'warn'>;
};

const LOAD: Readonly<Record<ProviderName, (setup: Setup) => Promise<PaymentProvider>>> = {
  stripe: async ({ secret, webhookKey, apiBase, clock }) => {
    const { StripeProvider } = await import('./provider/stripe/stripe-provider.js');
    const access = { secretKey: secret, apiBase, timeLimitMs: TIME_LIMIT_MS };
    return new StripeProvider({ ...access, webhookSecret: webhookKey, clock });
  },
  paypal: async ({ publicKey, secret, webhookKey, apiBase, clock, logger }) => {
    const { PayPalProvider } = await import('./provider/paypal/paypal-provider.js');
    const onDisputesUnread = (err: Error): void =>
      logger.warn({ err }, 'PayPal does not report disputes; allow the app to read them (docs/running.md)');
    const access = { base: apiBase, clientId: publicKey, secret, webhookId: webhookKey, timeoutMs: TIME_LIMIT_MS };
    return new PayPalProvider({ ...access, clock, onDisputesUnread });
  },
};

/** Loads only the libraries of providers whose keys are set. */
export const createPaymentProviders = async (
  { paymentProviders }: Pick<Config, 'paymentProviders'>,
  clock: Clock,
  logger: Pick<Logger, 'warn'>,
): Promise<PaymentProviders> => {
  const loaded: PaymentProvider[] = [];
  for (const name of PROVIDER_NAMES) {
    const { publicKey, secret, ...keys } = paymentProviders[name];
    if (publicKey !== undefined && secret !== undefined)
      loaded.push(await LOAD[name]({ ...keys, publicKey, secret, clock, logger }));
  }
  return new PaymentProviders(loaded);
};
