import type { ContactProfile } from '@hatch/kernel/rules';
import { useEffect, useRef, useState } from 'react';
import { log } from '../../lib/log';
import { useCaptcha } from './captcha/use-captcha';
import { messages } from './messages';
import { sendContact, type ContactValues } from './send-contact';

const THANKS_MS = 3000;

export type Phase =
  | { readonly kind: 'idle' | 'sending' | 'sent' }
  | { readonly kind: 'failed'; readonly reason: string };

export const useSending = (profile: ContactProfile, onSent: () => void) => {
  const [phase, setPhase] = useState<Phase>({ kind: 'idle' });
  const { place, prepare, withAnswer } = useCaptcha();
  /** A second press may come before the button is disabled. */
  const isUnderWay = useRef(false);

  useEffect(() => {
    if (phase.kind !== 'sent') return undefined;
    const timer = setTimeout(() => setPhase({ kind: 'idle' }), THANKS_MS);
    return () => clearTimeout(timer);
  }, [phase]);

  const send = async (values: ContactValues): Promise<void> => {
    if (isUnderWay.current) return;
    isUnderWay.current = true;
    setPhase({ kind: 'sending' });
    try {
      const answer = await withAnswer((captcha) => sendContact(values, profile, captcha));
      if (!answer.status) return setPhase({ kind: 'failed', reason: answer.message });
      onSent();
      setPhase({ kind: 'sent' });
    } catch (failure) {
      void log.error(messages.failed, failure);
      setPhase({ kind: 'failed', reason: '' });
    } finally {
      isUnderWay.current = false;
    }
  };

  return { phase, place, prepare, send };
};
