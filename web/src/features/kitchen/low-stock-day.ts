import { londonDate } from '@hatch/kernel/rules';

const KEY = 'hatch.low-stock-shown';
/** An evening past midnight is still the same day. */
const NIGHT_MS = 5 * 3_600_000;

const dayAt = (now: number): string => londonDate(new Date(now - NIGHT_MS));

/** Once a day on each device, not on each reload. */
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
    // Without storage the popup comes at every start.
  }
};
