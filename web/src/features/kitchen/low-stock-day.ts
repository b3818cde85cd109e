import { londonDate } from '@hatch/kernel/rules';

const KEY = 'hatch.low-stock-shown';
/** An evening that goes on past midnight is still the same day. */
const NIGHT_MS = 5 * 3_600_000;

const dayAt = (now: number): string => londonDate(new Date(now - NIGHT_MS));

/** The popup of what is low comes once a day on each device, not at each reload. */
export const isLowStockDue = (now: number): boolean => {
  try {
    return localStorage.getItem(KEY) !== dayAt(now);
  } catch {
    return true;
  }
};

export const lowStockShown = (now: number): void => {
  try {
    localStorage.setItem(KEY, dayAt(now));
  } catch {
    // Without storage it comes again at the next start.
  }
};
