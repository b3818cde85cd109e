import { Elements, ExpressCheckoutElement, useElements } from '@stripe/react-stripe-js';
import { clsx } from 'clsx';
import { useState } from 'react';
import { messages } from '../../messages';
import { type CardFormProps, usePayByCard } from './use-pay-by-card';

/** Wallets only; other methods have their own places on the page. */
const OPTIONS = {
  buttonHeight: 48,
  paymentMethods: { link: 'never', paypal: 'never', klarna: 'never', amazonPay: 'never' },
} as const;

const Wallets = (props: CardFormProps) => {
  const { stripe } = props;
  const elements = useElements();
  const pay = usePayByCard(props);
  const [offered, setOffered] = useState(false);

  const confirm = async (clientSecret: string) => {
    if (!elements) throw new Error('There is no wallet');
    const { error } = await elements.submit();
    if (error) return { error };
    const confirmParams = { return_url: window.location.href };
    return stripe.confirmPayment({ elements, clientSecret, confirmParams, redirect: 'if_required' });
  };

  return (
    <div className={clsx('flex-col gap-3', offered ? 'flex' : 'hidden')}>
      <ExpressCheckoutElement
        options={OPTIONS}
        onReady={({ availablePaymentMethods }) => setOffered(availablePaymentMethods !== undefined)}
        onConfirm={() => void pay(confirm)}
      />
      <p className="text-center text-sm text-ink-soft">{messages.orByCard}</p>
    </div>
  );
};

/** Empty where the browser has no wallet. */
export const WalletButtons = (props: CardFormProps) => {
  const { stripe, order } = props;
  return (
    <Elements
      key={order.totalCost}
      stripe={stripe}
      options={{ mode: 'payment', amount: order.totalCost, currency: 'gbp' }}
    >
      <Wallets {...props} />
    </Elements>
  );
};
