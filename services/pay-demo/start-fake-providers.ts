import { join } from 'node:path';
import { startFakePayPal, type FakePayPal } from './paypal/fake-paypal.js';
import { StateFile } from './state-file.js';
import { startFakeStripe, type FakeStripe } from './stripe/fake-stripe.js';

/** Nobody's: they open the stand-ins alone. */
export const STRIPE_KEYS = {
  publishableKey: 'pk_test_playedOnThisMachineAlone',
  secretKey: 'sk_test_playedOnThisMachineAlone',
  webhookSecret: 'whsec_playedOnThisMachineAlone',
};
const PAYPAL_KEYS = { clientId: 'played-here-alone', secret: 'played-here-alone', webhookId: 'PLAYEDHEREALONE' };

const ADVICE = [
  'No real payments are made here. Try these cards with any later date and any CVC:',
  '  4242 4242 4242 4242  is taken',
  '  4000 0000 0000 0002  is declined',
  '  4000 0025 0000 3155  asks to authenticate',
  '  PayPal               asks in a dialog: Pay or Cancel',
];

export type FakeProvidersOptions = {
  /** Any free one by default. */
  readonly ports?: { readonly stripe?: number; readonly paypal?: number };
  /** Origin of the shop; webhooks wait to be taken without it. */
  readonly webhooksTo?: string;
  /** Where they remember what was paid; without it they forget it. */
  readonly folder?: string;
};

/** As a shop takes them from its environment. */
type ShopKeys = Readonly<Record<'publicKey' | 'secret' | 'webhookKey' | 'apiBase', string>>;

export type FakeProviders = {
  readonly keys: Readonly<Record<'stripe' | 'paypal', ShopKeys>>;
  readonly advice: readonly string[];
  readonly stripe: typeof STRIPE_KEYS & { readonly fake: FakeStripe };
  readonly paypal: typeof PAYPAL_KEYS & { readonly fake: FakePayPal };
  close(): Promise<void>;
};

/** Stand-ins for all providers of payments, on the loopback interface. */
export const startFakeProviders = async ({
  ports = {},
  webhooksTo,
  folder,
}: FakeProvidersOptions = {}): Promise<FakeProviders> => {
  const fileOf = (name: string) => (folder === undefined ? undefined : new StateFile(join(folder, name)));
  const stripe = await startFakeStripe({
    ...STRIPE_KEYS,
    ...(ports.stripe === undefined ? {} : { port: ports.stripe }),
    ...(webhooksTo === undefined ? {} : { webhookAddress: `${webhooksTo}/webhooks/stripe` }),
    file: fileOf('stripe'),
  });
  const paypal = await startFakePayPal({
    ...PAYPAL_KEYS,
    ...(ports.paypal === undefined ? {} : { port: ports.paypal }),
    ...(webhooksTo === undefined ? {} : { webhookAddress: `${webhooksTo}/webhooks/paypal` }),
    file: fileOf('paypal'),
  });
  return {
    keys: {
      stripe: {
        publicKey: STRIPE_KEYS.publishableKey,
        secret: STRIPE_KEYS.secretKey,
        webhookKey: STRIPE_KEYS.webhookSecret,
        apiBase: stripe.base,
      },
      paypal: {
        publicKey: PAYPAL_KEYS.clientId,
        secret: PAYPAL_KEYS.secret,
        webhookKey: PAYPAL_KEYS.webhookId,
        apiBase: paypal.base,
      },
    },
    advice: ADVICE,
    stripe: { ...STRIPE_KEYS, fake: stripe },
    paypal: { ...PAYPAL_KEYS, fake: paypal },
    close: async () => {
      await Promise.all([stripe.close(), paypal.close()]);
    },
  };
};
