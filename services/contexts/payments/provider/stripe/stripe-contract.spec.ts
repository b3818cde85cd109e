import { stripeWorld } from '../../testing/stripe-world.js';
import { providerContract } from '../../testing/payment-provider.contract.js';

providerContract('Stripe', stripeWorld);
