import { vi } from 'vitest';
import { RECAPTCHA_SCRIPT } from '../features/contact/captcha/recaptcha';
import { loadScript } from '../lib/load-script';

type Options = { readonly 'error-callback': () => void };

/** Google's captcha, as far as a page can tell: it comes when it is told to, and answers when it is told to. */
export const fakeRecaptcha = async () => {
  let answer = '';
  let failed = (): void => undefined;
  const render = vi.fn((_place: HTMLElement, options: Options) => {
    failed = options['error-callback'];
    return 0;
  });
  const fake = {
    execute: vi.fn(),
    getResponse: vi.fn(() => answer),
    reset: vi.fn(() => {
      answer = '';
    }),
  };
  vi.stubGlobal('grecaptcha', fake);
  const loading = loadScript(RECAPTCHA_SCRIPT);
  document.head.querySelector('script')?.dispatchEvent(new Event('load'));
  await loading;
  return {
    ...fake,
    render,
    /** The script of the page is there at once; what it loads itself comes now. */
    finishLoading: () => Object.assign(fake, { render }),
    answers: (token: string): void => {
      answer = token;
    },
    fails: () => failed(),
  };
};
