import { pause } from '../../../lib/pause';
import type { InvisibleCaptcha } from './invisible-captcha';

/** CON-20 */
const INIT_POLL_MS = 100;
/** CON-19 */
const ANSWER_POLL_MS = 2000;
const PATIENCE_MS = 60_000;

/** Looks at once and then every `everyMs`, until there is something. */
const poll = async <Found>(everyMs: number, signal: AbortSignal, look: () => Found | undefined): Promise<Found> => {
  for (let waited = 0; waited <= PATIENCE_MS; waited += everyMs) {
    signal.throwIfAborted();
    const found = look();
    if (found !== undefined) return found;
    await pause(everyMs);
  }
  throw new Error(`The captcha did not come to its end within ${PATIENCE_MS} ms`);
};

/** Once its widget is there (CON-20). */
export const whenReady = (captcha: InvisibleCaptcha, signal: AbortSignal): Promise<InvisibleCaptcha> =>
  poll(INIT_POLL_MS, signal, () => (captcha.isReady() ? captcha : undefined));

/** What it answers (CON-14, CON-19). @throws when it fails, takes too long, or nobody waits for it any more */
export const captchaAnswer = (captcha: InvisibleCaptcha, signal: AbortSignal): Promise<string> => {
  captcha.execute();
  return poll(ANSWER_POLL_MS, signal, () => {
    if (captcha.hasFailed()) throw new Error('The captcha failed');
    return captcha.response() || undefined;
  });
};
