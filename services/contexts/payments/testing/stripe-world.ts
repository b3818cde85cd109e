import { customerActs, startFakeStripe, type FakeStripe } from '@hatch/pay-demo';
import { StripeProvider } from '../provider/stripe/stripe-provider.js';
import type { ProviderWorld } from './provider-world.js';

export const KEYS = {
  secretKey: 'sk_test_4eC39HqLyjWDarjtT1zdp7dc',
  publishableKey: 'pk_test_TYooMQauvdEDq54NiTphI7jx',
  webhookSecret: 'whsec_5WbX5kEWLlfzsGNjH64I8lOOqUB6e8FH',
} as const;

/** Shorter than what the contract calls slow, and long enough for a busy machine. */
const TIME_LIMIT_MS = 5_000;

export const stripeWorld = async (): Promise<ProviderWorld & { readonly fake: FakeStripe }> => {
  const clock = { now: new Date() };
  const fake = await startFakeStripe({ ...KEYS, clock: () => clock.now });
  const provider = new StripeProvider({
    ...KEYS,
    apiBase: fake.base,
    timeLimitMs: TIME_LIMIT_MS,
    clock: () => clock.now,
  });
  return {
    fake,
    provider,
    cancels: true,
    clock,
    act: (payment, act) => customerActs(fake.base, KEYS.publishableKey, payment, act),
    // A call that only asks does nothing that could be cut off after it was done.
    trouble: (trouble) => fake.trouble(trouble.cut === 'after' ? { ...trouble, method: 'POST' } : trouble),
    refundThere: async ({ providerId }, amount) => {
      fake.book.refund(fake.book.intent(providerId), amount, {});
    },
    failRefund: async (refundId) => {
      const made = [...fake.book.refunds.values()].find(({ metadata }) => metadata?.['refund_id'] === refundId);
      fake.book.failRefund(made?.id ?? '');
    },
    dispute: async ({ providerId }) => {
      fake.book.dispute(providerId);
    },
    takeDeliveries: () => fake.takeDeliveries(),
    close: () => fake.close(),
  };
};
