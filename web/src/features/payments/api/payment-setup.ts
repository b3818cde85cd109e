import type { Stripe } from '@stripe/stripe-js';
import { loadStripe } from '@stripe/stripe-js/pure';
import { http } from '../../../lib/http';
import { loadScript } from '../../../lib/load-script';

const scripts = () => http.read('/api/payment_scripts');

/**
 * PAY-20. `loadStripe` takes `window.Stripe` where it is there already, and loads Stripe's own script only where it is
 * not: so a stand-in's script is loaded before it, and all that follows is the same.
 */
export const loadCardProvider = async (): Promise<Stripe> => {
  const [{ value: key }, { stripe: offered }] = await Promise.all([http.readByPost('/api/env/STRIPE_KEY'), scripts()]);
  if (!offered) throw new Error('Cards are not offered');
  if (offered.script !== null) await loadScript(`${offered.script}/v3/`);
  const stripe = key === undefined ? null : await loadStripe(key);
  if (!stripe) throw new Error('The card provider did not start');
  return stripe;
};

export type PayPalSetup = {
  readonly clientId: string;
  /** Where PayPal's script is, when it is not PayPal's own. */
  readonly sdkBaseUrl: string | undefined;
};

export const readPayPalSetup = async (): Promise<PayPalSetup> => {
  const { paypal } = await scripts();
  if (!paypal) throw new Error('PayPal is not offered');
  return { clientId: paypal.clientId, sdkBaseUrl: paypal.script === null ? undefined : `${paypal.script}/sdk/js` };
};
