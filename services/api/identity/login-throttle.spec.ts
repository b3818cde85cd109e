import { MemoryRateLimits, TooManyRequests } from '@hatch/platform';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { LoginThrottle, TooManyWrongPasswords, type LoginTry } from './login-throttle.js';

beforeEach(() => vi.useFakeTimers({ now: new Date('2026-11-20T12:00:00.000Z') }));
afterEach(() => vi.useRealTimers());

/** Proves that the browser has done its work. */
const SOLVED = 'solved';
const captcha = { isSolved: (given: string) => Promise.resolve(given === SOLVED) };
const noTries = () => new LoginThrottle(new MemoryRateLimits(), captcha);
const ann = { account: 'ann', address: '10.0.0.1', deviceId: undefined };
const wrong = async (tries: LoginThrottle, tried: Partial<LoginTry> = {}): Promise<void> =>
  void (await tries.consume({ ...ann, ...tried }));
const fiveWrong = async (tries: LoginThrottle, tried: Partial<LoginTry> = {}): Promise<void> => {
  for (let each = 0; each < 5; each++) await wrong(tries, tried);
};

describe('LoginThrottle', () => {
  it('OPEN-15 refuses the sixth try of a minute at one account from one address', async () => {
    const tries = noTries();
    await fiveWrong(tries);
    await expect(wrong(tries)).rejects.toThrow(TooManyRequests);
    await expect(wrong(tries, { account: 'bob' })).resolves.toBeUndefined();
  });

  it('OPEN-15 lets an account log in from elsewhere while strangers guess, each from an address of his own', async () => {
    const tries = noTries();
    for (let each = 0; each < 50; each++) await fiveWrong(tries, { address: `203.0.113.${each}` });
    await expect(wrong(tries)).resolves.toBeUndefined();
  });

  it('OPEN-15 takes the addresses that one customer is given over IPv6 as one', async () => {
    const tries = noTries();
    for (let each = 0; each < 5; each++) await wrong(tries, { address: `2001:db8:1:2::${each}` });
    await expect(wrong(tries, { address: '2001:db8:1:ff::9' })).rejects.toThrow(TooManyRequests);
    await expect(wrong(tries, { address: '2001:db8:1:100::9' })).resolves.toBeUndefined();
  });

  it('OPEN-15 refuses most of forty wrong passwords that come from all over a /48', async () => {
    const tries = noTries();
    const from = Array.from({ length: 40 }, (_, each) => `2001:db8:1:${(each * 0x100).toString(16)}::1`);
    const taken = await Promise.allSettled(from.map((address) => wrong(tries, { address })));
    expect(taken.filter(({ status }) => status === 'fulfilled')).toHaveLength(20);
    await expect(wrong(tries, { address: '2001:db8:2::1' })).resolves.toBeUndefined();
  });

  it('OPEN-15 lets a known device log in whatever strangers do, from its own address too', async () => {
    const tries = noTries();
    const far = Array.from({ length: 500 }, (_, each) => wrong(tries, { address: `203.0.113.${each % 100}` }));
    const near = Array.from({ length: 50 }, (_, each) => wrong(tries, { account: `guess ${each}` }));
    await Promise.allSettled([...far, ...near]);

    expect(await tries.consume({ ...ann, address: '192.0.2.1' })).toBeUndefined();
    await expect(wrong(tries, { account: 'carol' })).rejects.toThrow(TooManyRequests);
    await expect(wrong(tries, { deviceId: 'tablet' })).resolves.toBeUndefined();
  });

  it('OPEN-15 refuses the sixth try of a minute on a known device, and only there and at that account', async () => {
    const tries = noTries();
    await fiveWrong(tries, { deviceId: 'stolen' });
    await expect(wrong(tries, { deviceId: 'stolen' })).rejects.toThrow(TooManyRequests);
    await expect(wrong(tries, { deviceId: 'tablet' })).resolves.toBeUndefined();
    await expect(wrong(tries, { deviceId: 'stolen', account: 'bob' })).resolves.toBeUndefined();
    await expect(wrong(tries)).resolves.toBeUndefined();
  });

  it('OPEN-15 refuses who tries one password at many accounts', async () => {
    const tries = noTries();
    for (let each = 0; each < 30; each++) await wrong(tries, { account: `account ${each}` });
    await expect(wrong(tries, { account: 'one more' })).rejects.toThrow(TooManyRequests);
  });

  it('OPEN-15 asks for a captcha, and refuses nobody, once hundreds of addresses have guessed at an account', async () => {
    const tries = noTries();
    const guesses = Array.from({ length: 400 }, (_, each) =>
      tries.consume({ ...ann, address: `10.0.${Math.floor(each / 200)}.${each % 200}` }),
    );
    const answers = await Promise.all(guesses);
    expect(answers.filter((answer) => answer === undefined)).toHaveLength(100);
    const owner = { ...ann, address: '192.0.2.1' };
    expect(await tries.consume({ ...owner, captcha: 'made up' })).toBeUndefined();
    expect(await tries.consume({ ...owner, captcha: SOLVED })).toBeDefined();
    expect(await tries.consume({ ...owner, deviceId: 'tablet' })).toBeDefined();
  });

  it('OPEN-15 lets a new device in with a captcha while others of its network guess, up to thirty a minute from there', async () => {
    const tries = noTries();
    await fiveWrong(tries);
    await expect(wrong(tries, { captcha: 'made up' })).rejects.toThrow(TooManyWrongPasswords);
    const right = await tries.consume({ ...ann, captcha: SOLVED });
    await right?.refund();
    for (let each = 5; each < 30; each++) await wrong(tries, { captcha: SOLVED });
    const refused: unknown = await wrong(tries, { captcha: SOLVED }).catch((error: unknown) => error);
    expect(refused).toBeInstanceOf(TooManyRequests);
    expect(refused).not.toBeInstanceOf(TooManyWrongPasswords);
  });

  it('OPEN-15 counts a try that asks for a captcha against nobody', async () => {
    const tries = noTries();
    for (let each = 0; each < 300; each++) await wrong(tries, { address: `10.0.${each % 150}.1` });
    for (let each = 0; each < 40; each++) expect(await tries.consume({ ...ann, address: '192.0.2.1' })).toBeUndefined();
    expect(await tries.consume({ ...ann, address: '192.0.2.1', captcha: SOLVED })).toBeDefined();
  });

  it('ACC-02 counts what is tried in a session of the account apart from what strangers try at the login', async () => {
    const tries = noTries();
    for (let each = 0; each < 400; each++) await wrong(tries, { address: `10.0.${each % 200}.1` });
    for (let each = 0; each < 5; each++) await tries.consumeOwn('ann');
    await expect(tries.consumeOwn('ann')).rejects.toThrow(TooManyRequests);
    await expect(tries.consumeOwn('bob')).resolves.toBeDefined();
  });

  it('OPEN-15 lets five of many guesses side by side through', async () => {
    const tries = noTries();
    const answers = await Promise.allSettled(Array.from({ length: 50 }, () => wrong(tries)));
    expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(5);
  });

  it('answers how long to wait, and takes the next try after that', async () => {
    const tries = noTries();
    await fiveWrong(tries);
    vi.advanceTimersByTime(50_000);
    await expect(wrong(tries)).rejects.toThrow('please wait 10 seconds');
    vi.advanceTimersByTime(10_000);
    await expect(wrong(tries)).resolves.toBeUndefined();
  });

  it('does not count a right password against an address', async () => {
    const tries = noTries();
    for (let each = 0; each < 40; each++) {
      const tried = await tries.consume({ ...ann, account: `account ${each}` });
      await tried?.refund();
    }
    await expect(wrong(tries)).resolves.toBeUndefined();
  });

  it('does not count a try that is refused for its account and address against the address or the account', async () => {
    const tries = noTries();
    await fiveWrong(tries);
    for (let each = 0; each < 400; each++) await expect(wrong(tries)).rejects.toThrow(TooManyRequests);
    await expect(wrong(tries, { account: 'bob' })).resolves.toBeUndefined();
    await expect(wrong(tries, { address: '10.0.0.2' })).resolves.toBeUndefined();
  });

  it('gives back the one try that was right, not the wrong ones beside it', async () => {
    const tries = noTries();
    for (let each = 0; each < 4; each++) await wrong(tries);
    const right = await tries.consume(ann);
    await right?.refund();
    await wrong(tries);
    await expect(wrong(tries)).rejects.toThrow(TooManyRequests);
  });
});
