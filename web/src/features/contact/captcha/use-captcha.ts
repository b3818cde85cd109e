import { useEffect, useRef } from 'react';
import { createChunkLoader } from '../../../lib/chunk';
import { http } from '../../../lib/http';
import { captchaAnswer, whenReady } from './captcha-answer';
import type { InvisibleCaptcha } from './invisible-captcha';

const loadOwn = createChunkLoader(() => import('./own-captcha'));
const loadRecaptcha = createChunkLoader(() => import('./recaptcha'));

const startIn = async (place: HTMLElement): Promise<InvisibleCaptcha> => {
  const { site_key: siteKey } = await http.read('/api/contact_captcha');
  if (siteKey === null) return (await loadOwn()).ownCaptcha(place);
  return (await loadRecaptcha()).recaptcha(place, siteKey);
};

export const useCaptcha = () => {
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
