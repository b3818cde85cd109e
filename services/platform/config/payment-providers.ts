import { eachProvider, PAYMENT_PROVIDERS, PROVIDER_NAMES, type ProviderName } from '@hatch/kernel/rules';
import * as z from 'zod';
import { isLoopback } from './loopback.js';
import { originOf } from './url-formats.js';

const startingWith = (...prefixes: readonly string[]) =>
  z
    .string()
    .refine(
      (value) => prefixes.some((prefix) => value.startsWith(prefix)) && /^\w+$/.test(value),
      `must be a key that starts with ${prefixes.join(' or ')}`,
    );

const STRIPE_API = 'https://api.stripe.com';
const PAYPAL_API = 'https://api-m.paypal.com';

export const providerVariables = {
  STRIPE_KEY: startingWith('pk_').optional(),
  STRIPE_SECRET: startingWith('sk_', 'rk_').optional(),
  STRIPE_WEBHOOK_SECRET: startingWith('whsec_').optional(),
  STRIPE_API_BASE: originOf(STRIPE_API).optional(),
  PAYPAL_CLIENT_ID: z.string().optional(),
  PAYPAL_SECRET: z.string().optional(),
  PAYPAL_WEBHOOK_ID: z.string().optional(),
  PAYPAL_API_BASE: originOf(PAYPAL_API).optional(),
};

type Variable = keyof typeof providerVariables;
type Given = Readonly<Record<string, string | undefined>>;

/** Where a page may load scripts, frames, answers and pictures from. */
export type Sources = {
  readonly script: readonly string[];
  readonly frame: readonly string[];
  readonly connect: readonly string[];
  readonly image: readonly string[];
};

type Described = {
  /** The shop offers the provider once it has both; the webhook's is of no use without them. */
  readonly publicKey: Variable;
  readonly secret: Variable;
  readonly webhookKey: Variable;
  readonly apiBase: Variable;
  /** Its own addresses, the usual one first. Any other is a stand-in, which brings its own scripts for the browser. */
  readonly apis: readonly [string, ...string[]];
  readonly sources: Sources;
};

const PROVIDERS: Readonly<Record<ProviderName, Described>> = {
  stripe: {
    publicKey: 'STRIPE_KEY',
    secret: 'STRIPE_SECRET',
    webhookKey: 'STRIPE_WEBHOOK_SECRET',
    apiBase: 'STRIPE_API_BASE',
    apis: [STRIPE_API],
    // By https://docs.stripe.com/security/guide#content-security-policy
    sources: {
      script: ['https://js.stripe.com', 'https://*.js.stripe.com'],
      frame: ['https://js.stripe.com', 'https://*.js.stripe.com', 'https://hooks.stripe.com'],
      connect: ['https://api.stripe.com'],
      image: ['https://*.stripe.com'],
    },
  },
  paypal: {
    publicKey: 'PAYPAL_CLIENT_ID',
    secret: 'PAYPAL_SECRET',
    webhookKey: 'PAYPAL_WEBHOOK_ID',
    apiBase: 'PAYPAL_API_BASE',
    apis: [PAYPAL_API, 'https://api-m.sandbox.paypal.com'],
    sources: {
      script: ['https://*.paypal.com', 'https://*.paypalobjects.com'],
      frame: ['https://*.paypal.com'],
      connect: ['https://*.paypal.com'],
      image: ['https://*.paypal.com', 'https://*.paypalobjects.com'],
    },
  },
};

export type ProviderKeys = {
  /** For the browser. */
  readonly publicKey: string | undefined;
  readonly secret: string | undefined;
  /** Proves that a webhook is the provider's; without it webhooks are refused. */
  readonly webhookKey: string | undefined;
  readonly apiBase: string;
};

export type ProvidersKeys = Readonly<Record<ProviderName, ProviderKeys>>;

export const providerKeysIn = (env: Readonly<Partial<Record<Variable, string | undefined>>>): ProvidersKeys =>
  eachProvider((provider) => {
    const { publicKey, secret, webhookKey, apiBase, apis } = PROVIDERS[provider];
    return {
      publicKey: env[publicKey],
      secret: env[secret],
      webhookKey: env[webhookKey],
      apiBase: env[apiBase] ?? apis[0],
    };
  });

/** The address of a stand-in; undefined at the provider itself. */
export const standInOf = (provider: ProviderName, { apiBase }: ProviderKeys): string | undefined =>
  PROVIDERS[provider].apis.includes(apiBase) ? undefined : apiBase;

/** A stand-in serves everything from its one address. */
export const sourcesOfProviders = (keys: ProvidersKeys): readonly Sources[] =>
  PROVIDER_NAMES.filter((provider) => keys[provider].publicKey !== undefined).map((provider) => {
    const standIn = standInOf(provider, keys[provider]);
    if (standIn === undefined) return PROVIDERS[provider].sources;
    const { origin } = new URL(standIn);
    return { script: [origin], frame: [origin], connect: [origin], image: [] };
  });

export const missingPaymentKeys = (given: Given): readonly string[] =>
  PROVIDER_NAMES.flatMap((provider) => {
    const { publicKey, secret, webhookKey } = PROVIDERS[provider];
    const set = [publicKey, secret, webhookKey].filter((variable) => given[variable]);
    if (set.length === 0) return [];
    return [publicKey, secret]
      .filter((variable) => !given[variable])
      .map(
        (variable) =>
          `${variable}: must be set for ${PAYMENT_PROVIDERS[provider].name}, because ${set.join(' and ')} is; set it, or remove the rest`,
      );
  });

export const missingWebhookKeys = (keys: ProvidersKeys): readonly string[] =>
  PROVIDER_NAMES.filter(
    (provider) => keys[provider].secret !== undefined && keys[provider].webhookKey === undefined,
  ).map(
    (provider) =>
      `${PROVIDERS[provider].webhookKey}: is not set; Hatch hears of disputes and failed refunds only when it asks ${PAYMENT_PROVIDERS[provider].name}`,
  );

export const unfitForPayDemo = (given: Given): readonly string[] => {
  const { HOST: host, PUBLIC_URL: publicUrl, HATCH_ROLES: roles, PORT: port } = given;
  return [
    ...Object.keys(given)
      .filter((name) => Object.hasOwn(providerVariables, name))
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
