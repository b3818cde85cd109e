import { vi } from 'vitest';

type Listener = (event: object) => void;
type Result = Readonly<Record<string, unknown>>;

/** As the provider's script brings them. */
class FakeElement {
  readonly #listeners = new Map<string, Set<Listener>>();
  constructor(
    readonly type: string,
    private readonly wallet: boolean,
  ) {}
  on(name: string, listener: Listener): this {
    this.#listeners.set(name, (this.#listeners.get(name) ?? new Set()).add(listener));
    return this;
  }
  off(name: string, listener: Listener): this {
    this.#listeners.get(name)?.delete(listener);
    return this;
  }
  emit(name: string, event: object): void {
    this.#listeners.get(name)?.forEach((listener) => listener(event));
  }
  mount(place: HTMLElement): void {
    place.dataset['provider'] = this.type;
    queueMicrotask(() =>
      this.emit('ready', {
        elementType: this.type,
        availablePaymentMethods: this.wallet ? { googlePay: true } : undefined,
      }),
    );
  }
  update(): void {}
  unmount(): void {}
  destroy(): void {}
}

type Script = {
  /** What confirming answers, one after another; the last stays. */
  readonly confirm?: readonly (Result | Error)[];
  readonly intent?: Result;
  readonly wallet?: boolean;
};

/** The loader keeps the script's function for as long as the page stands: it is one, whichever test asks. */
let current: object | undefined;
const STRIPE = Object.assign(() => current, { version: 'endive' });

/** `window.Stripe`, by hand: what a card field tells the page, and what confirming it answers. */
export const fakeStripeJs = ({ confirm = [], intent, wallet = false }: Script = {}) => {
  const made: FakeElement[] = [];
  const confirmed: string[] = [];
  const left = [...confirm];
  let status = intent?.['status'] ?? 'requires_payment_method';
  const next = async (clientSecret: string): Promise<Result> => {
    confirmed.push(clientSecret);
    const result = (left.length > 1 ? left.shift() : left[0]) ?? { paymentIntent: { status: 'succeeded' } };
    if (result instanceof Error) throw result;
    return result;
  };
  const stripe = {
    elements: () => {
      const own: FakeElement[] = [];
      return {
        create: (type: string) => {
          const element = new FakeElement(type, wallet);
          own.push(element);
          made.push(element);
          return element;
        },
        getElement: (type: string) => own.findLast((element) => element.type === type) ?? null,
        submit: async () => ({}),
        update: () => undefined,
      };
    },
    confirmCardPayment: next,
    confirmPayment: ({ clientSecret }: { readonly clientSecret: string }) => next(clientSecret),
    createToken: async () => ({}),
    createPaymentMethod: async () => ({}),
    retrievePaymentIntent: async () => ({ paymentIntent: { status } }),
  };
  current = stripe;
  vi.stubGlobal('Stripe', STRIPE);
  const last = (type: string) => made.findLast((element) => element.type === type);
  return {
    /** Client secrets, in the order in which they were confirmed. */
    confirmed,
    typed: (event: { readonly complete: boolean; readonly error?: { readonly message: string } }) =>
      last('card')?.emit('change', { elementType: 'card', empty: false, ...event }),
    /** What the provider says of the payment from here on. */
    stands: (now: string) => {
      status = now;
    },
    isShown: (type: string) => document.querySelector(`[data-provider="${type}"]`) !== null,
    payByWallet: () => last('expressCheckout')?.emit('confirm', { expressPaymentType: 'google_pay' }),
  };
};
