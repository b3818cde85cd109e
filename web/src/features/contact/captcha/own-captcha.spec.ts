import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { captchaAnswer, whenReady } from '../use-sending';
import { ownCaptcha } from './own-captcha';

const ALGORITHM = 'PBKDF2/SHA-256';
const CHALLENGE = {
  parameters: { algorithm: ALGORITHM, nonce: '00', salt: '00', cost: 1, keyLength: 1, keyPrefix: '00' },
  signature: 'signed',
};

/** Solves a challenge after a while, unless it is told to stop. */
class SolvingWorker extends EventTarget {
  #timer: ReturnType<typeof setTimeout> | undefined;
  postMessage({ type }: { readonly type: string }): void {
    clearTimeout(this.#timer);
    const data = type === 'abort' ? null : { counter: 1, derivedKey: '00' };
    this.#timer = setTimeout(
      () => this.dispatchEvent(new MessageEvent('message', { data })),
      type === 'abort' ? 0 : 30,
    );
  }
  terminate(): void {
    clearTimeout(this.#timer);
  }
}

describe("the shop's own captcha", () => {
  const solvable = () => Promise.resolve(Response.json(CHALLENGE));
  const challenge = vi.fn(solvable);
  beforeEach(() => {
    challenge.mockClear();
    vi.stubGlobal('isSecureContext', true);
    // Vitest has no workers of Vite's.
    globalThis.$altcha.algorithms.set(ALGORITHM, () => new SolvingWorker() as unknown as Worker);
    vi.stubGlobal('fetch', challenge);
  });
  afterEach(() => {
    document.body.replaceChildren();
    vi.unstubAllGlobals();
  });

  const { signal } = new AbortController();
  const ready = () => {
    const place = document.body.appendChild(document.createElement('div'));
    return whenReady(ownCaptcha(place), signal);
  };

  it('CON-14 CON-19 answers a form that is sent the moment it is ready, from one challenge', async () => {
    const answer = await captchaAnswer(await ready(), signal);
    expect(JSON.parse(atob(answer))).toMatchObject({ challenge: CHALLENGE });
    expect(challenge).toHaveBeenCalledTimes(1);
  });

  it('CON-14 begins ahead of the form', async () => {
    const captcha = await ready();
    await vi.waitFor(() => expect(captcha.response()).not.toBe(''));
    await captchaAnswer(captcha, signal);
    expect(challenge).toHaveBeenCalledTimes(1);
  });

  it('CON-14 works for another answer once the first is used up', async () => {
    const captcha = await ready();
    await captchaAnswer(captcha, signal);
    captcha.reset();
    expect(captcha.response()).toBe('');
    expect(await captchaAnswer(captcha, signal)).not.toBe('');
    expect(challenge).toHaveBeenCalledTimes(2);
  });

  it('CON-17 tries again after a failure', async () => {
    challenge.mockImplementation(() => Promise.resolve(new Response('', { status: 503 })));
    const captcha = await ready();
    await expect(captchaAnswer(captcha, signal)).rejects.toThrow('The captcha failed');
    challenge.mockImplementation(solvable);
    expect(await captchaAnswer(captcha, signal)).not.toBe('');
  });
});
