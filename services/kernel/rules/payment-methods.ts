export type ProviderName = 'stripe' | 'paypal';
export type PaymentMethod = 'PHONE' | 'CARD' | 'PAYPAL';

/** Who takes payments for the shop: names on screens, and what sentences such as "Paid by card" call them. */
export const PAYMENT_PROVIDERS = {
  stripe: { name: 'Stripe', means: 'card', returnedTo: 'the card you paid with' },
  paypal: { name: 'PayPal', means: 'PayPal', returnedTo: 'your PayPal account' },
} as const satisfies Readonly<Record<ProviderName, Readonly<Record<'name' | 'means' | 'returnedTo', string>>>>;

type Described = {
  /** On screens and in files. */
  readonly name: string;
  /** Where customers choose how to pay; a logo stands in the place of the words. */
  readonly label: string;
  readonly logo: string | null;
  /** In the list of methods, and in the older call that places an order. Calls take the other spellings too. */
  readonly offered: string;
  readonly posted: string;
  readonly spellings: readonly string[];
  /** Null: the shop takes the money itself. */
  readonly provider: ProviderName | null;
  /** The call that starts a payment. */
  readonly start: string | null;
};

export const PAYMENT_METHODS = {
  PHONE: {
    name: 'Phone',
    label: 'Phone',
    logo: null,
    offered: 'phone',
    posted: 'phone',
    spellings: [],
    provider: null,
    start: null,
  },
  CARD: {
    name: 'Card',
    label: 'Credit card',
    logo: null,
    offered: 'credit card',
    posted: 'creditcard',
    spellings: ['card'],
    provider: 'stripe',
    start: '/api/createIntent',
  },
  PAYPAL: {
    name: 'PayPal',
    label: 'PayPal',
    logo: '/paypal.svg',
    offered: 'paypal',
    posted: 'paypal',
    spellings: [],
    provider: 'paypal',
    start: '/api/createPayPalOrder',
  },
} as const satisfies Readonly<Record<PaymentMethod, Described>>;

export type OnlineMethod = {
  readonly [Method in PaymentMethod]: (typeof PAYMENT_METHODS)[Method]['provider'] extends null ? never : Method;
}[PaymentMethod];

const keysOf = <Key extends string>(table: Readonly<Record<Key, unknown>>): readonly Key[] =>
  Object.keys(table) as Key[];

export const PROVIDER_NAMES = keysOf(PAYMENT_PROVIDERS);
export const PAYMENT_MEANS: readonly string[] = PROVIDER_NAMES.map((provider) => PAYMENT_PROVIDERS[provider].means);
export const METHOD_NAMES = keysOf(PAYMENT_METHODS);

export const isOnlineMethod = (method: PaymentMethod | null | undefined): method is OnlineMethod =>
  method !== null && method !== undefined && PAYMENT_METHODS[method].provider !== null;

export const ONLINE_METHODS: readonly OnlineMethod[] = METHOD_NAMES.filter(isOnlineMethod);

export const eachProvider = <Value>(of: (provider: ProviderName) => Value): Readonly<Record<ProviderName, Value>> =>
  Object.fromEntries(PROVIDER_NAMES.map((provider) => [provider, of(provider)])) as Record<ProviderName, Value>;

export const eachMethod = <Value>(of: (method: PaymentMethod) => Value): Readonly<Record<PaymentMethod, Value>> =>
  Object.fromEntries(METHOD_NAMES.map((method) => [method, of(method)])) as Record<PaymentMethod, Value>;

/** As reports list them: those that providers take come first. */
export const REPORTED_METHODS: readonly PaymentMethod[] = [
  ...ONLINE_METHODS,
  ...METHOD_NAMES.filter((method) => !isOnlineMethod(method)),
];
