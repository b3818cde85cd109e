const MINUTE_MS = 60_000;

/** ISO instant. */
export const minutesAfter = (from: string, minutes: number): string =>
  new Date(Date.parse(from) + minutes * MINUTE_MS).toISOString();
