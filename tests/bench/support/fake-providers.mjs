import { startFakeProviders } from '../../../services/contexts/dist/payments/testing/index.js';

const { stripe, environment, close } = await startFakeProviders();
stripe.deliver({ never: true });
const { STRIPE_KEY, STRIPE_SECRET, STRIPE_WEBHOOK_SECRET, STRIPE_API_BASE } = environment;
process.send({ STRIPE_KEY, STRIPE_SECRET, STRIPE_WEBHOOK_SECRET, STRIPE_API_BASE });
process.once('disconnect', () => void close());
