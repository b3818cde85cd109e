import { useEffect, useRef, useState } from 'react';
import { log } from '../../../lib/log';
import { messages } from '../../../lib/messages';
import { notify } from '../../../lib/notify';
import { createIntent, setUpCard } from '../api/card-setup';
import type { CardEntry, CardProvider } from '../card-provider';

type Setup =
  | { readonly stage: 'loading' }
  | { readonly stage: 'ready'; readonly provider: CardProvider; readonly clientSecret: string }
  | { readonly stage: 'failed' };

export type Paying = { readonly stage: 'idle' | 'paying' } | { readonly stage: 'declined'; readonly message: string };

const setUp = async (): Promise<Setup> => {
  try {
    const [provider, clientSecret] = await Promise.all([setUpCard(), createIntent()]);
    return { stage: 'ready', provider, clientSecret };
  } catch (failure) {
    void log.critical(messages.payment.cardSetupFailed, failure);
    return { stage: 'failed' };
  }
};

/** Sets a card payment up once `enabled`, and pays; `onPaid` is told when the provider has confirmed the card. */
export const useCardPayment = (enabled: boolean, onPaid: () => Promise<void>) => {
  const place = useRef<HTMLDivElement>(null);
  const [setup, setSetup] = useState<Setup>({ stage: 'loading' });
  const [entry, setEntry] = useState<CardEntry>({ complete: false, error: '' });
  const [paying, setPaying] = useState<Paying>({ stage: 'idle' });

  useEffect(() => {
    if (!enabled) return undefined;
    let wanted = true;
    void setUp().then((done) => {
      if (wanted) setSetup(done);
    });
    return () => {
      wanted = false;
    };
  }, [enabled]);

  useEffect(() => {
    if (setup.stage !== 'ready' || !place.current) return undefined;
    return setup.provider.mount(place.current, setEntry);
  }, [setup]);

  const pay = async (): Promise<void> => {
    if (setup.stage !== 'ready') return;
    setPaying({ stage: 'paying' });
    try {
      const outcome = await setup.provider.confirm(setup.clientSecret);
      if (outcome.status === 'declined') return setPaying({ stage: 'declined', message: outcome.message });
      await onPaid();
    } catch (failure) {
      void log.error(messages.payment.cardError, failure);
      void notify.alert(messages.payment.cardError);
    }
    setPaying({ stage: 'idle' });
  };

  return {
    place,
    stage: setup.stage,
    provider: setup.stage === 'ready' ? setup.provider.name : '',
    entry,
    paying,
    pay,
    dismiss: () => setPaying({ stage: 'idle' }),
  };
};
