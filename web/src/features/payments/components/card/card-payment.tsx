import { Elements, ExpressCheckoutElement, useElements } from '@stripe/react-stripe-js';
import { useEffect, useEffectEvent, useState } from 'react';
import { CaptchaChallenge } from '../../../../components/captcha-challenge';
import { Skeleton } from '../../../../components/ui/skeleton';
import { logCritical } from '../../../../lib/log-critical';
import { type PaidOrder, PaymentRefused, startCardPayment } from '../../api/start-payment';
import { usePaying } from '../../hooks/use-paying';
import { messages } from '../../messages';
import type { PayingProps } from '../paying';
import { ProcessingModal } from '../processing-modal';
import { SetupFailed } from '../setup-failed';
import { UnsettledPayment } from '../unsettled-payment';
import { CardForm } from './card-form';
import type { Stripe } from '@stripe/stripe-js';
import { useQuery } from '@tanstack/react-query';
import { loadStripe } from '@stripe/stripe-js/pure';
import { http } from '../../../../lib/http';
import { loadScript } from '../../../../lib/load-script';
import { isTaken } from '../../taken-payment';
import { clsx } from 'clsx';
import { type CardFormProps, usePayByCard } from './use-pay-by-card';

/** `loadStripe` uses an existing `window.Stripe`, so the script of a stand-in is loaded before it. */
const loadCardProvider = async (): Promise<Stripe> => {
  const [{ value: key }, { stripe: offered }] = await Promise.all([
    http.readByPost('/api/env/STRIPE_KEY'),
    http.read('/api/payment_scripts'),
  ]);
  if (!offered) throw new Error('Cards are not offered');
  if (offered.script !== null) await loadScript(`${offered.script}/v3/`);
  const stripe = key === undefined ? null : await loadStripe(key);
  if (!stripe) throw new Error('The card provider did not start');
  return stripe;
};

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
const WalletButtons = (props: CardFormProps) => {
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

type CardSetup = {
  readonly stripe: Stripe;
  readonly order: PaidOrder;
  /** Paid in another tab, or before a reload. */
  readonly paid: boolean;
};

const setUp = async (captcha: string | undefined): Promise<CardSetup> => {
  const [stripe, { key, order }] = await Promise.all([loadCardProvider(), startCardPayment({ captcha })]);
  const { paymentIntent } = await stripe.retrievePaymentIntent(key);
  return { stripe, order, paid: paymentIntent !== undefined && isTaken(paymentIntent.status) };
};

const useCardSetup = (orderId: string, captcha: string | undefined) =>
  useQuery({
    queryKey: ['card-setup', orderId, captcha],
    queryFn: () => setUp(captcha),
    staleTime: Infinity,
    gcTime: 0,
    retry: false,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });

export const CardPayment = ({ order, complete, onPlaced, onOrder }: PayingProps) => {
  const [solved, setSolved] = useState<string>();
  const { data: setup, error, refetch } = useCardSetup(order.id, solved);
  const paying = usePaying({ method: 'CARD', complete, onPlaced, onOrder });
  const { phase, setPhase, challenge } = paying;
  const close = (): void => setPhase({ kind: 'idle' });
  const refused = error instanceof PaymentRefused ? error : undefined;
  const isPaid = setup?.paid === true || refused?.isPaid === true;

  const bringHome = useEffectEvent(() => void paying.finish('paid before'));
  useEffect(() => {
    if (isPaid) bringHome();
  }, [isPaid]);

  const showTotal = useEffectEvent((begun: PaidOrder) => {
    if (begun.totalCost !== order.totalCost) onOrder(begun);
  });
  const begun = setup?.order;
  useEffect(() => {
    if (begun) showTotal(begun);
  }, [begun]);

  const isBroken = error !== null && !isPaid && refused?.needsCaptcha !== true;
  const showLeft = useEffectEvent((left: PaidOrder) => onOrder(left));
  const left = isBroken ? refused?.order : undefined;
  useEffect(() => {
    if (left) showLeft(left);
  }, [left]);
  useEffect(() => {
    if (isBroken) void logCritical(messages.cardSetupFailed, error);
  }, [isBroken, error]);

  /** Starts again from provider and server: the payment may have ended since. */
  const checkAgain = (): void => {
    close();
    if (isPaid) void paying.finish('asked again');
    else void refetch();
  };

  const content = () => {
    if (phase.kind === 'unsettled') return <UnsettledPayment onCheck={checkAgain} />;
    if (refused?.needsCaptcha) return <CaptchaChallenge reason={refused.message} onSolved={setSolved} />;
    if (isBroken)
      return (
        <SetupFailed
          text={messages.cardSetupFailed}
          reason={refused?.message ?? ''}
          onRetry={left && (() => void refetch())}
        />
      );
    if (!setup || isPaid) return <Skeleton className="h-40" />;
    const form = { stripe: setup.stripe, order, paying };
    return (
      <>
        <WalletButtons {...form} />
        <Elements stripe={setup.stripe}>
          <CardForm {...form} />
        </Elements>
        {challenge !== undefined && <CaptchaChallenge reason={challenge} onSolved={paying.solved} />}
      </>
    );
  };

  return (
    <section aria-labelledby="pay-by-card" className="flex flex-col gap-3">
      <h3 id="pay-by-card" className="font-bold">
        {messages.card}
      </h3>
      {content()}
      <ProcessingModal phase={phase} onClose={close} />
    </section>
  );
};
