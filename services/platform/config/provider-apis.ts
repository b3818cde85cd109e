export const STRIPE_API = 'https://api.stripe.com';
export const PAYPAL_API = 'https://api-m.paypal.com';
export const RECAPTCHA_API = 'https://www.google.com';
const PAYPAL_SANDBOX_API = 'https://api-m.sandbox.paypal.com';

/** Any other host is a stand-in, which brings its own scripts for the browser. */
export const PROVIDER_APIS: readonly string[] = [STRIPE_API, PAYPAL_API, PAYPAL_SANDBOX_API];
