const LONDON = { timeZone: 'Europe/London' } as const;
const TIME = new Intl.DateTimeFormat('en-GB', { ...LONDON, hour: '2-digit', minute: '2-digit' });
const DAY = new Intl.DateTimeFormat('en-GB', { ...LONDON, day: 'numeric', month: 'short' });

/** `18:05`, the shop's own time; with its day, `20 Nov 18:05`, when that is not today (OPEN-66, G17). */
export const kitchenTime = (instant: string, now: number): string => {
  const at = Date.parse(instant);
  if (Number.isNaN(at)) return instant;
  const [day, time] = [DAY.format(at), TIME.format(at)];
  return day === DAY.format(now) ? time : `${day} ${time}`;
};
