import type { Environment } from './environment.js';
import { isLoopback } from './loopback.js';

export const STRIPE_API = 'https://api.stripe.com';
export const PAYPAL_API = 'https://api-m.paypal.com';
export const RECAPTCHA_API = 'https://www.google.com';
const PAYPAL_SANDBOX_API = 'https://api-m.sandbox.paypal.com';

/** Any other host is a stand-in, which brings its own scripts for the browser. */
export const PROVIDER_APIS: readonly string[] = [STRIPE_API, PAYPAL_API, PAYPAL_SANDBOX_API];

type Name = keyof Environment;

/** A provider needs all of `needed` or none of it; `more` is useless without them. */
const PROVIDERS: readonly {
  readonly name: string;
  readonly needed: readonly Name[];
  readonly more: readonly Name[];
}[] = [
  { name: 'Stripe', needed: ['STRIPE_KEY', 'STRIPE_SECRET'], more: ['STRIPE_WEBHOOK_SECRET'] },
  { name: 'PayPal', needed: ['PAYPAL_CLIENT_ID', 'PAYPAL_SECRET'], more: ['PAYPAL_WEBHOOK_ID'] },
];

export const missingPaymentKeys = (given: Readonly<Record<string, string | undefined>>): readonly string[] =>
  PROVIDERS.flatMap(({ name, needed, more }) => {
    const set = [...needed, ...more].filter((variable) => given[variable]);
    if (set.length === 0) return [];
    return needed
      .filter((variable) => !given[variable])
      .map(
        (variable) =>
          `${variable}: must be set for ${name}, because ${set.join(' and ')} is; set it, or remove the rest`,
      );
  });

export const unfitForPayDemo = (given: Readonly<Record<string, string | undefined>>): readonly string[] => {
  const { HOST: host, PUBLIC_URL: publicUrl, HATCH_ROLES: roles, PORT: port } = given;
  return [
    ...Object.keys(given)
      .filter((name) => /^(STRIPE|PAYPAL)_/.test(name))
      .map((name) => `${name}: must not be set with PAY_DEMO, which brings keys of its own; remove one of them`),
    ...(host !== undefined && !isLoopback(host) ? [`HOST: ${HERE_ALONE}`] : []),
    ...(publicUrl !== undefined && !isLoopback(new URL(publicUrl).hostname) ? [`PUBLIC_URL: ${HERE_ALONE}`] : []),
    ...(roles !== undefined && roles !== 'all' ? ['HATCH_ROLES: must be all with PAY_DEMO, which is one process'] : []),
    ...(Number(port) === 0
      ? ['PORT: must be a port of its own with PAY_DEMO, which tells the shop what was paid']
      : []),
  ];
};

const HERE_ALONE = 'must be of this machine alone with PAY_DEMO, which makes no real payments; remove one of them';
