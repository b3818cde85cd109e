import type { Environment } from './environment.js';

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
