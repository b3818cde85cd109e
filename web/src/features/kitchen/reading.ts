import type { AnsweredOrder, StaffOrder } from './staff-order';

let asked = 0;

/**
 * A reading counts from when it was asked for: the later of two is the one with the higher number, whichever answer comes
 * first (G08).
 */
export const nextReading = (): number => ++asked;

/** The two clocks may differ; the time left, in seconds and never below 0, does not (OPEN-48). */
export const toStaffOrder = ({ remaining, ...order }: AnsweredOrder, now: number): StaffOrder => ({
  ...order,
  dueAt: remaining === null || order.due_by === null ? undefined : now + remaining * 1000,
});

/** Milliseconds after which a reading is given up, so that the next one is not held up by one that hangs. */
export const READING_TIMEOUT_MS = 8000;
