import { describe, expect, it } from 'vitest';
import { sinceLastAct } from './unattended-orders.js';

const BEFORE = new Date('2026-11-20T12:05:00.000Z');
const waiting = { orderId: 'order', since: '2026-11-20T12:00:00.000Z' };
const found = (acted: string | undefined) =>
  sinceLastAct(
    { unattendedSince: () => Promise.resolve([waiting]), isManagerTold: () => Promise.resolve(false) },
    { lastAt: () => Promise.resolve(acted) },
  ).unattendedSince(BEFORE, 10);

describe('orders that no one takes', () => {
  it('KDS-07 KIT-07 are none while staff act on any order', async () => {
    expect(await found('2026-11-20T12:05:00.000Z')).toEqual([]);
    expect(await found('2026-11-20T12:09:00.000Z')).toEqual([]);
  });

  it('KDS-07 KIT-07 wait from the last act on, or from when they came', async () => {
    expect(await found('2026-11-20T12:03:00.000Z')).toEqual([{ ...waiting, since: '2026-11-20T12:03:00.000Z' }]);
    expect(await found('2026-11-20T11:00:00.000Z')).toEqual([waiting]);
    expect(await found(undefined)).toEqual([waiting]);
  });
});
