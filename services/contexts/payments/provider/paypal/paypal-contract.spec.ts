import { providerContract } from '../../testing/payment-provider.contract.js';
import { openPayPalWorld } from '../../testing/paypal-world.js';

providerContract('PayPal', openPayPalWorld);
