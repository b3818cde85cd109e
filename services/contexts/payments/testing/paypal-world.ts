import { systemClock } from '@hatch/kernel';
import { startFakePayPal, type CustomerAct, type FakePayPal } from '@hatch/pay-demo';
import { PayPalProvider } from '../provider/paypal/paypal-provider.js';
import type { ProviderWorld } from './provider-world.js';

export type PayPalWorld = ProviderWorld & {
  readonly fake: FakePayPal;
  readonly keys: typeof KEYS;
  /** Why PayPal did not tell of disputes, each time. */
  readonly unread: readonly Error[];
};

const KEYS = {
  clientId: 'AYSq3RDGsmBLJE-otTkBtM-jBRd1TCQw',
  secret: 'EGnHDxD_qRPdaLdZz8iCr8N7_MzF',
  webhookId: '1JE4291016473214C',
};
/** Of the adapter here; trouble with more latency than this is too slow. */
const TIMEOUT_MS = 2_000;

export const openPayPalWorld = async (): Promise<PayPalWorld> => {
  const fake = await startFakePayPal(KEYS);
  const unread: Error[] = [];
  const provider = new PayPalProvider({
    ...KEYS,
    base: fake.base,
    timeoutMs: TIMEOUT_MS,
    clock: systemClock,
    onDisputesUnread: (error) => unread.push(error),
  });
  const perform = (orderId: string, act: CustomerAct): void => {
    switch (act) {
      case 'pays':
      case 'authenticates':
        return void fake.account.approve(orderId, 'good');
      // PayPal asks the bank when we capture, not when the customer agrees.
      case 'is-declined':
        return void fake.account.approve(orderId, 'declined');
      // PayPal's window closes, and the order stays as it was.
      case 'fails-to-authenticate':
      case 'cancels':
        return;
    }
  };
  return {
    provider,
    cancels: false,
    fake,
    keys: KEYS,
    unread,
    clock: fake.clock,
    act: async ({ providerId }, act) => perform(providerId, act),
    trouble: (trouble) => fake.troubles.add(trouble),
    refundThere: async ({ providerId }, amount) => fake.account.refundThere(providerId, amount),
    failRefund: async (refundId) => fake.account.failRefund(refundId),
    dispute: async ({ providerId }) => fake.account.dispute(providerId),
    takeDeliveries: () => fake.webhooks.take(),
    close: () => fake.close(),
  };
};
