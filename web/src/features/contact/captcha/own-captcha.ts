import { createAltcha } from '../../../lib/altcha';
import type { InvisibleCaptcha } from './invisible-captcha';

/** Starts early, so that the answer is ready when the form is sent. */
export const ownCaptcha = (place: HTMLElement): InvisibleCaptcha => {
  let answer = '';
  let isUnderWay = false;
  let hasFailed = false;
  const widget = createAltcha({ display: 'invisible' });
  /** One at a time: starting another verification makes the widget fail the first. */
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
    // The element has its methods only once set up.
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
