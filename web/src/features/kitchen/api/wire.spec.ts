import { expect, it } from 'vitest';
import { anAnsweredOrder, NOW } from '../testing/orders';
import { toStaffOrder } from './wire';

const MINUTE = 60_000;
const late = { ...anAnsweredOrder({ remaining: 0 }), due_by: new Date(NOW - 40 * MINUTE).toISOString() };

it('KIT-04 knows for how long an order has been due, though the time left ends at 0', () => {
  expect(toStaffOrder(late, NOW, NOW).dueAt).toBe(NOW - 40 * MINUTE);
});

it('KIT-04 OPEN-48 goes by the server’s clock, however wrong the tablet’s is', () => {
  const tablet = NOW + 10 * MINUTE;
  expect(toStaffOrder(late, tablet, NOW).dueAt).toBe(tablet - 40 * MINUTE);
  const coming = anAnsweredOrder({ remaining: 90 });
  expect(toStaffOrder(coming, tablet, NOW).dueAt).toBe(tablet + 90_000);
});

it('OPEN-48 never shows as not yet due what the server says is due', () => {
  const fast = { ...late, due_by: new Date(NOW + MINUTE).toISOString() };
  expect(toStaffOrder(fast, NOW, NOW).dueAt).toBe(NOW);
});
