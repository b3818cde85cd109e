import { startFakeProviders } from '../../../services/pay-demo/dist/index.js';

const { stripe, close } = await startFakeProviders();
stripe.fake.deliver({ never: true });
process.send({
  STRIPE_KEY: stripe.publishableKey,
  STRIPE_SECRET: stripe.secretKey,
  STRIPE_WEBHOOK_SECRET: stripe.webhookSecret,
  STRIPE_API_BASE: stripe.fake.base,
});
process.once('disconnect', () => void close());
