import { CardElement, useElements } from '@stripe/react-stripe-js';
import { useState } from 'react';
import { Button } from '../../../../components/ui/button';
import { messages } from '../../messages';
import { type CardFormProps, usePayByCard } from './use-pay-by-card';

/** The provider's frame cannot read the page's styles. */
const CARD_OPTIONS = { hidePostalCode: true, style: { base: { fontSize: '16px' } } } as const;

/** Only the provider sees the card number. */
export const CardForm = (props: CardFormProps) => {
  const { stripe, order, paying } = props;
  const elements = useElements();
  const pay = usePayByCard(props);
  const [complete, setComplete] = useState(false);
  const [problem, setProblem] = useState<string>();
  const [declined, setDeclined] = useState<string>();
  const { phase } = paying;
  // The reason stays after the modal has closed, until the next try.
  if (phase.kind === 'declined' && declined !== phase.message) setDeclined(phase.message);

  const confirm = async (clientSecret: string) => {
    const card = elements?.getElement('card');
    if (!card) throw new Error('There is no card field');
    return stripe.confirmCardPayment(clientSecret, { payment_method: { card } });
  };
  const submit = (): void => {
    setDeclined(undefined);
    void pay(confirm);
  };

  return (
    <div className="flex flex-col gap-3">
      <p className="text-sm text-ink-soft">
        {messages.handledBy} <strong>Stripe</strong>
      </p>
      <div
        role="group"
        aria-label={messages.cardDetails}
        className="min-h-12 rounded-control border border-edge bg-card px-4 py-3"
      >
        <CardElement
          options={CARD_OPTIONS}
          onChange={(event) => {
            setComplete(event.complete);
            setProblem(event.error?.message);
          }}
        />
      </div>
      <p role="alert" className="min-h-6 text-sm font-semibold text-bad">
        {problem ??
          (declined !== undefined && (
            <>
              {messages.unsuccessful}
              <br />
              {declined}
            </>
          ))}
      </p>
      <Button disabled={!complete || phase.kind !== 'idle' || paying.challenge !== undefined} onClick={submit}>
        {messages.pay(order.totalCost)}
      </Button>
    </div>
  );
};
