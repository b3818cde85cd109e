import { createAltcha } from '../../../lib/altcha';
import type { InvisibleCaptcha } from './invisible-captcha';

const UNDER_WAY: readonly string[] = ['verifying', 'verified'];

/** The shop's own, which begins by itself so that its answer is there when the form is sent. */
export const ownCaptcha = (place: HTMLElement): InvisibleCaptcha => {
  let answer = '';
  const widget = createAltcha({ display: 'invisible', auto: 'onload' }, (payload) => {
    answer = payload;
  });
  place.replaceChildren(widget);
  // What the element can do is there only once it was set up.
  const isReady = (): boolean => typeof widget.getState === 'function';
  return {
    isReady,
    execute: () => {
      if (!UNDER_WAY.includes(widget.getState())) void widget.verify();
    },
    response: () => answer,
    hasFailed: () => isReady() && String(widget.getState()) === 'error',
    reset: () => widget.reset(),
  };
};
