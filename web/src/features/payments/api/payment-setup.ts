import type { Stripe } from '@stripe/stripe-js';
import { loadStripe } from '@stripe/stripe-js/pure';
import { http } from '../../../lib/http';
import { loadScript } from '../../../lib/load-script';

const scripts = () => http.read('/api/payment_scripts');

/** `loadStripe` uses an existing `window.Stripe`, so the script of a stand-in is loaded before it. */
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
  /** Address of PayPal's script, if not PayPal's own. */
  readonly sdkBaseUrl: string | undefined;
};

export const readPayPalSetup = async (): Promise<PayPalSetup> => {
  const { paypal } = await scripts();
  if (!paypal) throw new Error('PayPal is not offered');
  return { clientId: paypal.clientId, sdkBaseUrl: paypal.script === null ? undefined : `${paypal.script}/sdk/js` };
};
