import { TooManyTries } from '@hatch/platform';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { LoginTries } from './login-tries.js';

beforeEach(() => vi.useFakeTimers({ now: new Date('2026-11-20T12:00:00.000Z') }));
afterEach(() => vi.useRealTimers());

const wrong = (tries: LoginTries, ...names: readonly string[]): void => void tries.begin(names);

describe('LoginTries', () => {
  it('OPEN-15 refuses the sixth try of a minute at one account, from wherever it comes', () => {
    const tries = new LoginTries();
    for (let each = 0; each < 5; each++) wrong(tries, `address 10.0.0.${each}`, 'account ann');
    expect(() => wrong(tries, 'address 10.0.0.9', 'account ann')).toThrow(TooManyTries);
    expect(() => wrong(tries, 'address 10.0.0.9', 'account bob')).not.toThrow();
  });

  it('OPEN-15 refuses the sixth try of a minute from one address, whatever the account', () => {
    const tries = new LoginTries();
    for (let each = 0; each < 5; each++) wrong(tries, 'address 10.0.0.1', `account ${each}`);
    expect(() => wrong(tries, 'address 10.0.0.1', 'account 9')).toThrow(TooManyTries);
  });

  it('says how long to wait, and takes the next try after that', () => {
    const tries = new LoginTries();
    for (let each = 0; each < 5; each++) wrong(tries, 'account ann');
    vi.advanceTimersByTime(50_000);
    expect(() => wrong(tries, 'account ann')).toThrow('please wait 10 seconds');
    vi.advanceTimersByTime(10_000);
    expect(() => wrong(tries, 'account ann')).not.toThrow();
  });

  it('does not count a right password against an address', () => {
    const tries = new LoginTries();
    for (let each = 0; each < 20; each++) tries.begin(['address 10.0.0.1', `account ${each}`]).forgive();
    expect(() => wrong(tries, 'address 10.0.0.1')).not.toThrow();
  });

  it('forgives the one try that was right, not the wrong ones beside it', () => {
    const tries = new LoginTries();
    for (let each = 0; each < 4; each++) wrong(tries, 'account ann');
    tries.begin(['account ann']).forgive();
    wrong(tries, 'account ann');
    expect(() => wrong(tries, 'account ann')).toThrow(TooManyTries);
  });

  it('forgets what is over, so that its memory stays small', () => {
    const tries = new LoginTries();
    for (let each = 0; each < 10_000; each++) wrong(tries, `account ${each}`);
    vi.advanceTimersByTime(60_000);
    wrong(tries, 'account 0');
    wrong(tries, 'account one more');
    for (let each = 0; each < 4; each++) wrong(tries, 'account 0');
    expect(() => wrong(tries, 'account 0')).toThrow(TooManyTries);
  });
});
