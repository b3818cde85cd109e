const DATE = new Intl.DateTimeFormat('en-CA', {
  timeZone: 'Europe/London',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
});

/** The calendar date in London, as `2026-11-20` (OPEN-59). */
export const londonDate = (instant: Date): string => DATE.format(instant);
