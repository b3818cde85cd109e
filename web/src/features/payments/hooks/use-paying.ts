import { useState } from 'react';
import { log } from '../../../lib/log';
import { notify } from '../../../lib/notify';
import { useChallenge } from '../../../lib/use-challenge';
import { completePayment } from '../api/complete-payment';
import type { OnlineMethod } from '@hatch/kernel/rules';
import { PaymentRefused } from '../api/start-payment';
import type { PayingProps } from '../components/paying';
import { messages } from '../messages';

export type Phase =
  | { readonly kind: 'idle' | 'working' | 'confirming' | 'unsettled' | 'placed' }
  | { readonly kind: 'declined'; readonly message: string };

const IDLE: Phase = { kind: 'idle' };

type PayingOptions = Pick<PayingProps, 'complete' | 'onPlaced' | 'onOrder'> & { readonly method: OnlineMethod };

/** Never starts a second payment while the first may be taken. */
export const usePaying = ({ method, complete, onPlaced, onOrder }: PayingOptions) => {
  const [phase, setPhase] = useState<Phase>(IDLE);
  const { challenge, captcha, ask, solved, spend } = useChallenge();

  const finish = async (reported: string): Promise<void> => {
    setPhase({ kind: 'working' });
    const completion = await completePayment(
      () => complete(method, reported),
      () => setPhase({ kind: 'confirming' }),
    );
    if (completion.kind === 'unsettled') return setPhase({ kind: 'unsettled' });
    if (completion.kind === 'placed') {
      setPhase({ kind: 'placed' });
      return onPlaced({ message: completion.message });
    }
    setPhase(IDLE);
    await notify.popup(messages.errorTitle, completion.message);
    onOrder(undefined);
  };

  const failed = async (failure: unknown): Promise<void> => {
    spend();
    if (failure instanceof PaymentRefused) {
      if (failure.isPaid) return finish('paid before');
      setPhase(IDLE);
      if (failure.order) onOrder(failure.order);
      if (failure.needsCaptcha) return ask(failure.message);
      return notify.popup(messages.errorTitle, failure.message);
    }
    setPhase(IDLE);
    void log.error(messages.processingFailed, failure);
    return notify.alert(messages.processingFailed);
  };

  return { phase, setPhase, finish, failed, captcha, challenge, solved };
};
