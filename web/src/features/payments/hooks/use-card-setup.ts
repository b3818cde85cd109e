import type { Stripe } from '@stripe/stripe-js';
import { useQuery } from '@tanstack/react-query';
import { loadCardProvider } from '../api/payment-setup';
import { startCardPayment, type PaidOrder } from '../api/start-payment';
import { isTaken } from '../taken-payment';

export type CardSetup = {
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

export const useCardSetup = (orderId: string, captcha: string | undefined) =>
  useQuery({
    queryKey: ['card-setup', orderId, captcha],
    queryFn: () => setUp(captcha),
    staleTime: Infinity,
    gcTime: 0,
    retry: false,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });
