import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createServerClock } from './server-clock';

const NOON = '2026-11-20T12:00:00.000Z';

beforeEach(() => vi.useFakeTimers({ now: Date.parse(NOON) }));
afterEach(() => vi.useRealTimers());

describe('the clock of the service', () => {
  it.each([
    ['right', NOON],
    ['ten minutes slow', '2026-11-20T12:10:00.000Z'],
    ['ten minutes fast', '2026-11-20T11:50:00.000Z'],
  ])('tells how old a change is on a device whose own clock is %s', (_how, now) => {
    const clock = createServerClock();
    clock.set(now);
    expect(clock.age(now)).toBe(0);
    vi.advanceTimersByTime(90_000);
    expect(clock.age(now)).toBe(90_000);
  });

  it('takes what bears no instant for new, and believes the device where the service tells no time', () => {
    const clock = createServerClock();
    clock.set(undefined);
    expect(clock.age(undefined)).toBe(0);
    expect(clock.age('yesterday')).toBe(0);
    expect(clock.age('2026-11-20T11:59:00.000Z')).toBe(60_000);
  });
});
