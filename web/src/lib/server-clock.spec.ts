import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { hearServerDate, serverNow, setServerNow, toServerTime } from './server-clock';

const DEVICE = Date.UTC(2026, 10, 20, 18);
const SERVER = DEVICE + 5 * 60_000;

beforeEach(() => {
  vi.useFakeTimers({ now: DEVICE });
  setServerNow(DEVICE);
});
afterEach(() => vi.useRealTimers());

describe('the clock of staff pages', () => {
  it('KDS-11 goes on from the time that the server said', () => {
    setServerNow(SERVER);
    vi.advanceTimersByTime(1500);
    expect(serverNow()).toBe(SERVER + 1500);
    expect(toServerTime(DEVICE)).toBe(SERVER);
    setServerNow(Number.NaN);
    expect(serverNow()).toBe(SERVER + 1500);
  });

  it('KDS-11 is set right by a header of which it is minutes off, and not moved by one of the same second', () => {
    hearServerDate(SERVER);
    expect(serverNow()).toBe(SERVER);
    setServerNow(SERVER + 900);
    hearServerDate(SERVER);
    expect(serverNow()).toBe(SERVER + 900);
  });
});
