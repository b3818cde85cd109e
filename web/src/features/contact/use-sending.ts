import type { ContactProfile } from '@hatch/kernel/rules';
import { useEffect, useRef, useState } from 'react';
import { log } from '../../lib/log';
import { messages } from './messages';
import { sendContact, type ContactValues } from './send-contact';
import { createChunkLoader } from '../../lib/chunk';
import { http } from '../../lib/http';
import type { InvisibleCaptcha } from './captcha/invisible-captcha';
import { pause } from '../../lib/pause';

const INIT_POLL_MS = 100;
const ANSWER_POLL_MS = 2000;
const PATIENCE_MS = 60_000;

const poll = async <Found>(everyMs: number, signal: AbortSignal, look: () => Found | undefined): Promise<Found> => {
  for (let waited = 0; waited <= PATIENCE_MS; waited += everyMs) {
    signal.throwIfAborted();
    const found = look();
    if (found !== undefined) return found;
    await pause(everyMs);
  }
  throw new Error(`The captcha did not come to its end within ${PATIENCE_MS} ms`);
};

export const whenReady = (captcha: InvisibleCaptcha, signal: AbortSignal): Promise<InvisibleCaptcha> =>
  poll(INIT_POLL_MS, signal, () => (captcha.isReady() ? captcha : undefined));

/** @throws on failure, timeout or abort */
export const captchaAnswer = (captcha: InvisibleCaptcha, signal: AbortSignal): Promise<string> => {
  captcha.execute();
  return poll(ANSWER_POLL_MS, signal, () => {
    if (captcha.hasFailed()) throw new Error('The captcha failed');
    return captcha.response() || undefined;
  });
};

const loadOwn = createChunkLoader(() => import('./captcha/own-captcha'));
const loadRecaptcha = createChunkLoader(() => import('./captcha/recaptcha'));

const startIn = async (place: HTMLElement): Promise<InvisibleCaptcha> => {
  const { site_key: siteKey } = await http.read('/api/contact_captcha');
  if (siteKey === null) return (await loadOwn()).ownCaptcha(place);
  return (await loadRecaptcha()).recaptcha(place, siteKey);
};

const useCaptcha = () => {
  const place = useRef<HTMLDivElement>(null);
  const starting = useRef<Promise<InvisibleCaptcha>>(undefined);
  const leaving = useRef<AbortController>(undefined);

  useEffect(() => {
    const controller = new AbortController();
    leaving.current = controller;
    return () => {
      controller.abort();
      starting.current = undefined;
    };
  }, []);

  const started = (): Promise<InvisibleCaptcha> => {
    const { current: element } = place;
    const signal = leaving.current?.signal;
    if (!element || !signal) throw new Error('A captcha needs a place in the page');
    starting.current ??= startIn(element)
      .then((captcha) => whenReady(captcha, signal))
      .catch((failure: unknown) => {
        starting.current = undefined;
        throw failure;
      });
    return starting.current;
  };

  return {
    place,
    /** Starts early; a failure shows when the answer is needed. */
    prepare: (): void => void started().catch(() => undefined),
    withAnswer: async <Result>(hand: (answer: string) => Promise<Result>): Promise<Result> => {
      const captcha = await started();
      const signal = leaving.current?.signal ?? AbortSignal.abort();
      const answer = await captchaAnswer(captcha, signal);
      try {
        return await hand(answer);
      } finally {
        captcha.reset();
      }
    },
  };
};

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
