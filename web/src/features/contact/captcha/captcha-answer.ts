import { pause } from '../../../lib/pause';
import type { InvisibleCaptcha } from './invisible-captcha';

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
