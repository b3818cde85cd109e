import type { CardEntry, CardOutcome, CardProvider } from './card-provider';

const SCRIPT = 'https://js.stripe.com/v3/';

type StripeElement = {
  readonly mount: (place: HTMLElement) => void;
  readonly destroy: () => void;
  readonly on: (
    event: 'change',
    listener: (change: { readonly complete: boolean; readonly error?: { readonly message: string } }) => void,
  ) => void;
};
type Stripe = {
  readonly elements: () => { readonly create: (kind: 'card', options: object) => StripeElement };
  readonly confirmCardPayment: (
    clientSecret: string,
    data: object,
  ) => Promise<{
    readonly error?: { readonly message?: string };
    readonly paymentIntent?: { readonly status: string };
  }>;
};

declare global {
  var Stripe: ((publicKey: string) => Stripe) | undefined;
}

const loadScript = (): Promise<void> =>
  new Promise((resolve, reject) => {
    const script = document.createElement('script');
    script.src = SCRIPT;
    script.onload = () => resolve();
    script.onerror = () => reject(new Error(`The script ${SCRIPT} could not be loaded`));
    document.head.append(script);
  });

const entryFrom: (change: {
  readonly complete: boolean;
  readonly error?: { readonly message: string };
}) => CardEntry = ({ complete, error }) => ({ complete, error: error?.message ?? '' });

/** Stripe's own script draws the field and confirms the card. */
export const loadStripe = async (publicKey: string): Promise<CardProvider> => {
  if (!globalThis.Stripe) await loadScript();
  const stripe = globalThis.Stripe?.(publicKey);
  if (!stripe) throw new Error(`The script ${SCRIPT} brought no Stripe`);
  const card = stripe.elements().create('card', { hidePostalCode: true, style: { base: { fontSize: '16px' } } });
  return {
    name: 'Stripe',
    mount: (place, onEntry) => {
      card.on('change', (change) => onEntry(entryFrom(change)));
      card.mount(place);
      return () => card.destroy();
    },
    confirm: async (clientSecret): Promise<CardOutcome> => {
      const { error } = await stripe.confirmCardPayment(clientSecret, { payment_method: { card } });
      return error ? { status: 'declined', message: error.message ?? '' } : { status: 'paid' };
    },
  };
};
