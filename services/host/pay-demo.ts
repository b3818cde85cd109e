import { join } from 'node:path';
import type { Config } from '@hatch/platform';

export type PayDemo = { readonly config: Config; readonly advice: readonly string[]; close(): Promise<void> };

const ADVICE = [
  'No real payments are made here. Try these cards with any later date and any CVC:',
  '  4242 4242 4242 4242  is taken',
  '  4000 0000 0000 0002  is declined',
  '  4000 0025 0000 3155  asks to authenticate',
  '  PayPal               asks in a dialog: Pay or Cancel',
];

/** A shop without PAY_DEMO loads nothing of the simulated providers. */
export const startPayDemo = async (config: Config): Promise<PayDemo> => {
  if (!config.payDemo) return { config, advice: [], close: async () => undefined };
  const { startFakeProviders } = await import('@hatch/pay-demo');
  const webhooksTo = `http://${config.host.includes(':') ? `[${config.host}]` : config.host}:${config.port}`;
  const { stripe, paypal, close } = await startFakeProviders({ webhooksTo, folder: join(config.dataDir, 'pay-demo') });
  return {
    config: Object.freeze({
      ...config,
      stripe: {
        publishableKey: stripe.publishableKey,
        secret: stripe.secretKey,
        webhookSecret: stripe.webhookSecret,
        apiBase: stripe.fake.base,
      },
      paypal: {
        clientId: paypal.clientId,
        secret: paypal.secret,
        webhookId: paypal.webhookId,
        apiBase: paypal.fake.base,
      },
    }),
    advice: ADVICE,
    close,
  };
};
