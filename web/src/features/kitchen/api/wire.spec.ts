import { expect, it, vi } from 'vitest';
import { anAnsweredOrder, NOW } from '../testing/orders';
import { answeredAt, toStaffOrder } from './wire';

const MINUTE = 60_000;
const late = { ...anAnsweredOrder({ remaining: 0 }), due_by: new Date(NOW - 40 * MINUTE).toISOString() };

it('KIT-04 knows for how long an order has been due, though the time left ends at 0', () => {
  expect(toStaffOrder(late, NOW).dueAt).toBe(NOW - 40 * MINUTE);
});

it('KIT-04 OPEN-48 KDS-11 goes by the server’s clock, however wrong the tablet’s is', () => {
  vi.useFakeTimers({ now: NOW + 10 * MINUTE });
  const date = new Headers({ date: new Date(NOW).toUTCString() });
  expect(answeredAt(date)).toBe(NOW);
  expect(answeredAt(new Headers())).toBe(NOW);
  vi.useRealTimers();
});

it('OPEN-48 never shows as not yet due what the server says is due', () => {
  const fast = { ...late, due_by: new Date(NOW + MINUTE).toISOString() };
  expect(toStaffOrder(fast, NOW).dueAt).toBe(NOW);
});
