import { loadScript } from '../../../lib/load-script';
import type { InvisibleCaptcha } from './invisible-captcha';

export const RECAPTCHA_SCRIPT = 'https://www.google.com/recaptcha/api.js?render=explicit';

type Grecaptcha = {
  /** Absent until Google's second script has loaded. */
  readonly render?: (place: HTMLElement, options: Readonly<Record<string, unknown>>) => number;
  readonly execute: (widget: number) => void;
  readonly getResponse: (widget: number) => string;
  readonly reset: (widget: number) => void;
};

const library = (): Grecaptcha | undefined => (globalThis as { readonly grecaptcha?: Grecaptcha }).grecaptcha;

export const recaptcha = async (place: HTMLElement, siteKey: string): Promise<InvisibleCaptcha> => {
  await loadScript(RECAPTCHA_SCRIPT);
  let widget: number | undefined;
  let failed = false;
  const rendered = (): number | undefined => {
    const options = { sitekey: siteKey, size: 'invisible', 'error-callback': () => (failed = true) };
    widget ??= library()?.render?.(place, options);
    return widget;
  };
  return {
    isReady: () => rendered() !== undefined,
    execute: () => {
      failed = false;
      if (widget !== undefined) library()?.execute(widget);
    },
    response: () => (widget === undefined ? '' : (library()?.getResponse(widget) ?? '')),
    hasFailed: () => failed,
    reset: () => {
      if (widget !== undefined) library()?.reset(widget);
    },
  };
};
