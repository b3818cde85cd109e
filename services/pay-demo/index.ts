export { startFakePayPal, type FakePayPal } from './paypal/fake-paypal.js';
export type { CustomerAct, Delivery, Trouble } from './acts.js';
export { startFakeProviders, type FakeProviders } from './start-fake-providers.js';
export { startFakeStripe, type FakeStripe } from './stripe/fake-stripe.js';
export { customerActs } from './stripe/stripe-js-customer.js';
