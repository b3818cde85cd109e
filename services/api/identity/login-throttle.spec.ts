import { MemoryRateLimits, TooManyRequests } from '@hatch/platform';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { LoginThrottle } from './login-throttle.js';

beforeEach(() => vi.useFakeTimers({ now: new Date('2026-11-20T12:00:00.000Z') }));
afterEach(() => vi.useRealTimers());

const noTries = () => new LoginThrottle(new MemoryRateLimits());
const wrong = async (tries: LoginThrottle, ...names: readonly string[]): Promise<void> =>
  void (await tries.consume(names));

describe('LoginTries', () => {
  it('OPEN-15 refuses the sixth try of a minute at one account, from wherever it comes', async () => {
    const tries = noTries();
    for (let each = 0; each < 5; each++) await wrong(tries, `address 10.0.0.${each}`, 'account ann');
    await expect(wrong(tries, 'address 10.0.0.9', 'account ann')).rejects.toThrow(TooManyRequests);
    await expect(wrong(tries, 'address 10.0.0.9', 'account bob')).resolves.toBeUndefined();
  });

  it('OPEN-15 refuses the sixth try of a minute from one address, whatever the account', async () => {
    const tries = noTries();
    for (let each = 0; each < 5; each++) await wrong(tries, 'address 10.0.0.1', `account ${each}`);
    await expect(wrong(tries, 'address 10.0.0.1', 'account 9')).rejects.toThrow(TooManyRequests);
  });

  it('OPEN-15 lets five of many guesses side by side through', async () => {
    const tries = noTries();
    const guesses = Array.from({ length: 50 }, (_, each) => wrong(tries, `address 10.0.0.${each}`, 'account ann'));
    const answers = await Promise.allSettled(guesses);
    expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(5);
  });

  it('answers how long to wait, and takes the next try after that', async () => {
    const tries = noTries();
    for (let each = 0; each < 5; each++) await wrong(tries, 'account ann');
    vi.advanceTimersByTime(50_000);
    await expect(wrong(tries, 'account ann')).rejects.toThrow('please wait 10 seconds');
    vi.advanceTimersByTime(10_000);
    await expect(wrong(tries, 'account ann')).resolves.toBeUndefined();
  });

  it('does not count a right password against an address', async () => {
    const tries = noTries();
    for (let each = 0; each < 20; each++) {
      const tried = await tries.consume(['address 10.0.0.1', `account ${each}`]);
      await tried.refund();
    }
    await expect(wrong(tries, 'address 10.0.0.1')).resolves.toBeUndefined();
  });

  it('does not count a try at an account that is closed against the address it comes from', async () => {
    const tries = noTries();
    for (let each = 0; each < 5; each++) await wrong(tries, 'account ann');
    for (let each = 0; each < 9; each++)
      await expect(wrong(tries, 'address 10.0.0.1', 'account ann')).rejects.toThrow(TooManyRequests);
    await expect(wrong(tries, 'address 10.0.0.1', 'account bob')).resolves.toBeUndefined();
  });

  it('gives back the one try that was right, not the wrong ones beside it', async () => {
    const tries = noTries();
    for (let each = 0; each < 4; each++) await wrong(tries, 'account ann');
    const right = await tries.consume(['account ann']);
    await right.refund();
    await wrong(tries, 'account ann');
    await expect(wrong(tries, 'account ann')).rejects.toThrow(TooManyRequests);
  });
});
