import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { namedFrom, networkOf, type Network } from './address-network.js';
import { MemoryRateLimits } from './counted-rate-limits.js';
import { TooManyRequests, type RateLimit } from './rate-limits.js';

beforeEach(() => vi.useFakeTimers({ now: new Date('2026-11-20T12:00:00.000Z') }));
afterEach(() => vi.useRealTimers());

const LIMIT = { name: 'contact', times: 2, perSeconds: 60 };

it('a limit counts each caller apart and opens again when its window is over', async () => {
  const limits = new MemoryRateLimits();
  await limits.consume(LIMIT, 'ann');
  await limits.consume(LIMIT, 'ann');
  await limits.consume(LIMIT, 'bob');
  vi.advanceTimersByTime(20_000);

  await expect(limits.consume(LIMIT, 'ann')).rejects.toEqual(new TooManyRequests(40));
  await expect(limits.consume({ ...LIMIT, name: 'login' }, 'ann')).resolves.toMatchObject({ left: expect.any(Number) });
  vi.advanceTimersByTime(40_000);
  await expect(limits.consume(LIMIT, 'ann')).resolves.toMatchObject({ left: expect.any(Number) });
});

it('a try that is given back can be made again, and a refused one takes nothing', async () => {
  const limits = new MemoryRateLimits();
  await Promise.allSettled(Array.from({ length: 9 }, () => limits.consume(LIMIT, 'ann')));
  await limits.refund(LIMIT, 'ann');

  await expect(limits.consume(LIMIT, 'ann')).resolves.toMatchObject({ left: expect.any(Number) });
  await expect(limits.consume(LIMIT, 'ann')).rejects.toThrow(TooManyRequests);
});

it('what is given back after its window saves up nothing for the next', async () => {
  const limits = new MemoryRateLimits();
  await limits.consume(LIMIT, 'ann');
  vi.advanceTimersByTime(60_000);
  await limits.refund(LIMIT, 'ann');
  await limits.consume(LIMIT, 'ann');
  await limits.consume(LIMIT, 'ann');

  await expect(limits.consume(LIMIT, 'ann')).rejects.toThrow(TooManyRequests);
});

describe('limits of networks in IPv6', () => {
  const customer = (n: number) => networkOf(`2001:db8:1:${(n * 0x100).toString(16)}::1`);
  const tried = async (limits: MemoryRateLimits, from: readonly Network[], limit: RateLimit = LIMIT) => {
    const tries = [];
    for (const each of from)
      tries.push(
        await limits.consume(limit, each).then(
          () => true,
          () => false,
        ),
      );
    return tries.filter(Boolean).length;
  };

  it('G25 counts the whole /56 as one customer', async () => {
    const limits = new MemoryRateLimits();
    const from = Array.from({ length: 9 }, (_, n) => networkOf(`2001:db8:1:${n.toString(16)}::1`));
    expect(await tried(limits, from)).toBe(2);
    expect(await tried(limits, [customer(1), customer(1), customer(1)])).toBe(2);
  });

  it.each([false, true])(
    'G25 lets a /48 do what four customers may, each of them what one may (final: %s)',
    async (final) => {
      const limits = new MemoryRateLimits();
      const from = Array.from({ length: 60 }, (_, n) => customer(n));
      expect(await tried(limits, from, { ...LIMIT, final })).toBe(8);
      expect(await tried(limits, [networkOf('2001:db8:2::1')], { ...LIMIT, final })).toBe(1);
    },
  );

  it('G25 takes what one customer is refused for no try of the /48', async () => {
    const limits = new MemoryRateLimits();
    await tried(
      limits,
      Array.from({ length: 50 }, () => customer(0)),
    );
    expect(await tried(limits, [customer(1), customer(1)])).toBe(2);
  });

  it('gives a try back to the customer and to the /48', async () => {
    const limits = new MemoryRateLimits();
    await tried(
      limits,
      Array.from({ length: 60 }, (_, n) => customer(n)),
    );
    await limits.refund(LIMIT, customer(0));
    expect(await tried(limits, [customer(1), customer(1)])).toBe(1);
  });

  it('takes a share of what the /48 has used for what a customer has used', async () => {
    const limits = new MemoryRateLimits();
    await tried(
      limits,
      Array.from({ length: 4 }, (_, n) => customer(n)),
    );
    expect(await limits.used(LIMIT, customer(9))).toBe(1);
    await limits.consume(LIMIT, customer(3));
    expect(await limits.used(LIMIT, customer(3))).toBe(2);
  });

  it('counts what is named by a network apart for each name', async () => {
    const limits = new MemoryRateLimits();
    const forAccount = (name: string) => Array.from({ length: 60 }, (_, n) => namedFrom(customer(n), name));
    expect(await tried(limits, forAccount('ann'))).toBe(8);
    expect(await tried(limits, forAccount('bob'))).toBe(8);
    const inIPv4 = namedFrom(networkOf('203.0.113.7'), 'ann');
    expect(await tried(limits, [inIPv4, inIPv4, inIPv4])).toBe(2);
  });
});

it('callers are forgotten when their window is over', async () => {
  const limits = new MemoryRateLimits();
  for (let each = 0; each < 1000; each++) await limits.consume(LIMIT, `caller ${each}`);
  expect(vi.getTimerCount()).toBe(1000);
  vi.advanceTimersByTime(60_000);
  expect(vi.getTimerCount()).toBe(0);
});

it.each([
  [1, '1 second'],
  [120, '120 seconds'],
  [121, '3 minutes'],
  [3600, '60 minutes'],
])('who waits %i seconds is told %s', (seconds, words) => {
  expect(new TooManyRequests(seconds).message).toBe(`Too many tries; please wait ${words}`);
});
