import type { PaymentIntentResult, Stripe, PaymentIntent } from '@stripe/stripe-js';
import { startCardPayment } from '../../api/start-payment';
import type { usePaying } from '../../hooks/use-paying';
import type { PayingProps } from '../paying';
import { messages } from '../../messages';
import { isTaken } from '../../taken-payment';

type Confirmed =
  | { readonly kind: 'taken'; readonly reported: string }
  | { readonly kind: 'declined'; readonly message: string }
  /** Only the provider knows whether the money was taken. */
  | { readonly kind: 'unknown' };

/** Failures that say nothing about the card. */
const NOT_OF_THE_CARD: readonly string[] = ['api_connection_error', 'api_error', 'rate_limit_error'];

const declined = (message: string | undefined): Confirmed => ({
  kind: 'declined',
  message: message ?? messages.unsuccessful,
});

const outcomeOf = (intent: PaymentIntent): Confirmed =>
  isTaken(intent.status) ? { kind: 'taken', reported: intent.status } : declined(intent.last_payment_error?.message);

const look = async (stripe: Stripe, clientSecret: string, message?: string): Promise<Confirmed> => {
  const { paymentIntent } = await stripe.retrievePaymentIntent(clientSecret);
  if (!paymentIntent) return { kind: 'unknown' };
  return isTaken(paymentIntent.status) ? outcomeOf(paymentIntent) : declined(message);
};

/** @throws errors of the provider's script, unless the payment was taken all the same */
const confirmCard = async (
  stripe: Stripe,
  clientSecret: string,
  confirm: (clientSecret: string) => Promise<PaymentIntentResult>,
): Promise<Confirmed> => {
  const { paymentIntent, error } = await confirm(clientSecret).catch(async (thrown: unknown) => {
    const seen = await look(stripe, clientSecret).catch(() => undefined);
    if (seen?.kind === 'taken') return { error: undefined, paymentIntent: { status: 'succeeded' } as PaymentIntent };
    throw thrown;
  });
  if (paymentIntent) return outcomeOf(paymentIntent);
  if (error?.payment_intent && isTaken(error.payment_intent.status)) return outcomeOf(error.payment_intent);
  return error && NOT_OF_THE_CARD.includes(error.type)
    ? look(stripe, clientSecret, error.message)
    : declined(error?.message);
};

export type CardFormProps = Pick<PayingProps, 'order'> & {
  readonly stripe: Stripe;
  readonly paying: ReturnType<typeof usePaying>;
};

export const usePayByCard = ({ stripe, order, paying }: CardFormProps) => {
  const pay = async (confirm: (clientSecret: string) => Promise<PaymentIntentResult>): Promise<void> => {
    const { captcha, setPhase, finish, failed } = paying;
    setPhase({ kind: 'working' });
    try {
      const { key } = await startCardPayment({ expectedTotal: order.totalCost, captcha });
      const confirmed = await confirmCard(stripe, key, confirm);
      if (confirmed.kind === 'declined') return setPhase(confirmed);
      await finish(confirmed.kind === 'taken' ? confirmed.reported : 'unknown');
    } catch (failure) {
      await failed(failure);
    }
  };
  return pay;
};
