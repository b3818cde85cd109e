import { customerActs, startFakePayPal, startFakeStripe, type FakeStripe } from '@hatch/pay-demo';
import { reconciliation } from '@hatch/contexts/reconciliation';
import { AggregateRepository } from '@hatch/kernel';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { testShop, type TestShop } from '../testing/test-shop.js';
import { reconcile, ReconcilePaymentsTask, ReconcileRecentPaymentsTask } from './reconciliation.js';

const KEYS = { secretKey: 'sk_test_1', publishableKey: 'pk_test_1', webhookSecret: 'whsec_1' };
const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
/** The log knows of none. */
const nothing = { requestedIn: async () => [], openDifferences: async () => [] };

describe('a PayPal app that may not read the list of payments', () => {
  it('PAYX-04 is told so, and nothing else fails', async () => {
    const keys = { clientId: 'client', secret: 'secret', webhookId: 'webhook' };
    const paypal = await startFakePayPal(keys);
    const shop = await testShop({
      PAYPAL_CLIENT_ID: keys.clientId,
      PAYPAL_SECRET: keys.secret,
      PAYPAL_API_BASE: paypal.base,
    });
    try {
      paypal.troubles.add({ calls: 9, answer: 403, path: '/v1/reporting/transactions' });
      const span = { from: new Date(shop.clock.now.getTime() - HOUR_MS), to: shop.clock.now };
      expect(await reconcile(shop.commands, nothing, span, () => shop.context())).toMatchObject([
        { provider: 'paypal', there: 0, differences: [], rejection: { code: 'payments.list-refused' } },
      ]);
    } finally {
      await shop.close();
      await paypal.close();
    }
  });
});

describe('payments that the log does not know', () => {
  let stripe: FakeStripe;
  let shop: TestShop;
  beforeEach(async () => {
    stripe = await startFakeStripe({ ...KEYS, clock: () => shop.clock.now });
    shop = await testShop({
      STRIPE_KEY: KEYS.publishableKey,
      STRIPE_SECRET: KEYS.secretKey,
      STRIPE_API_BASE: stripe.base,
    });
  });
  afterEach(async () => {
    await shop.close();
    await stripe.close();
  });

  const pay = async (): Promise<string> => {
    const answer = await fetch(`${stripe.base}/v1/payment_intents`, {
      method: 'POST',
      headers: {
        authorization: `Bearer ${KEYS.secretKey}`,
        'content-type': 'application/x-www-form-urlencoded',
      },
      body: new URLSearchParams({ amount: '2500', currency: 'gbp', 'automatic_payment_methods[enabled]': 'true' }),
    });
    const { id = '', client_secret: clientSecret = '' } = (await answer.json()) as Readonly<Record<string, string>>;
    await customerActs(stripe.base, KEYS.publishableKey, { providerId: id, clientSecret }, 'pays');
    return id;
  };
  const found = async (): Promise<readonly string[]> => {
    const { state } = await new AggregateRepository(shop.store, reconciliation).load('stripe-2026-11-20');
    return [...state.open.keys()];
  };
  /** Whatever is done at least so often. */
  const rounds = async (within: number): Promise<void> => {
    for (const Task of [ReconcileRecentPaymentsTask, ReconcilePaymentsTask]) {
      const task = new Task(shop.commands, nothing, () => shop.clock.now);
      if (task.every < within) await task.run();
    }
  };

  it('G01 PAYX-04 show within five minutes', async () => {
    const providerId = await pay();
    shop.clock.now = new Date(shop.clock.now.getTime() + 5 * MINUTE_MS);
    await rounds(5 * MINUTE_MS);
    expect(await found()).toEqual([providerId]);
  });

  it('PAYX-04 of the day before show too, within two hours', async () => {
    const providerId = await pay();
    shop.clock.now = new Date(shop.clock.now.getTime() + 24 * HOUR_MS);
    await rounds(5 * MINUTE_MS);
    expect(await found()).toEqual([]);
    await rounds(2 * HOUR_MS);
    expect(await found()).toEqual([providerId]);
  });
});
