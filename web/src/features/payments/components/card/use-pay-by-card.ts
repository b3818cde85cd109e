import type { PaymentIntentResult, Stripe } from '@stripe/stripe-js';
import { startCardPayment } from '../../api/start-payment';
import { confirmCard } from '../../confirm-card';
import type { usePaying } from '../../hooks/use-paying';
import type { PayingProps } from '../paying';

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
