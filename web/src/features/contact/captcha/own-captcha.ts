import { createAltcha } from '../../../lib/altcha';
import type { InvisibleCaptcha } from './invisible-captcha';

/** The shop's own, which begins ahead so that its answer is there when the form is sent. */
export const ownCaptcha = (place: HTMLElement): InvisibleCaptcha => {
  let answer = '';
  let isUnderWay = false;
  let hasFailed = false;
  const widget = createAltcha({ display: 'invisible' });
  /** One at a time: the widget ends a verification in an error when the next one begins. */
  const verify = async (): Promise<void> => {
    if (isUnderWay || answer !== '') return;
    isUnderWay = true;
    hasFailed = false;
    const verified = await widget.verify();
    isUnderWay = false;
    answer = verified?.payload ?? '';
    hasFailed = answer === '';
  };
  widget.addEventListener('load', () => void verify());
  widget.addEventListener('expired', () => {
    answer = '';
  });
  place.replaceChildren(widget);
  return {
    // What the element can do is there only once it was set up.
    isReady: () => typeof widget.getState === 'function',
    execute: () => void verify(),
    response: () => answer,
    hasFailed: () => hasFailed,
    reset: () => {
      answer = '';
      widget.reset();
    },
  };
};
