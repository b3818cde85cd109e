import { describe, expect, it } from 'vitest';
import { countdownOf, dueTextOf } from './countdown';

describe('the countdown', () => {
  it.each([
    [3725, '01:02:05'],
    [125, '02:05'],
    [3600, '01:00:00'],
    [59.2, '01:00'],
    [1, '00:01'],
  ])('LIVE-28 shows %d s as %s', (seconds, shown) => {
    expect(countdownOf(seconds)).toBe(shown);
  });

  it.each([0, -1, -3600])('LIVE-29 shows DUE at %d s', (seconds) => {
    expect(countdownOf(seconds)).toBe('DUE');
  });

  it('LIVE-30 LIVE-36 shows NOTIFIED at zero when the customer was notified, and the time left before', () => {
    const row = { status: 'NOTIFIED', notifiedAt: '2026-11-20T17:50:00Z' } as const;
    expect(dueTextOf(row, 0)).toBe('NOTIFIED');
    expect(dueTextOf(row, 61)).toBe('01:01');
  });

  it('LIVE-36 shows COMPLETE for an order handed over, DUE for one that is late', () => {
    expect(dueTextOf({ status: 'COMPLETE', notifiedAt: null }, 500)).toBe('COMPLETE');
    expect(dueTextOf({ status: 'PRINTED', notifiedAt: null }, 0)).toBe('DUE');
  });

  it('LIVE-29 LIVE-36 says nothing of the time of a cancelled order', () => {
    expect(dueTextOf({ status: 'CANCELLED', notifiedAt: null }, 500)).toBeUndefined();
    expect(dueTextOf({ status: 'CANCELLED', notifiedAt: null }, 0)).toBeUndefined();
  });

  it('counts nothing down while an order is not due at all', () => {
    expect(dueTextOf({ status: 'AWAITING-PAYMENT', notifiedAt: null }, undefined)).toBeUndefined();
  });
});
