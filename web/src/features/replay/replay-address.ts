import { daysFrom, isDay } from '../../lib/day';

/** How many times as fast as it was (HIST-03). */
export const SPEEDS = [1, 2, 5, 10, 30, 60] as const;
export type Speed = (typeof SPEEDS)[number];

/** Where in which day a replay stands. */
export type Place = {
  /** `2026-11-20` */
  readonly day: string;
  /** ISO instant; undefined for the beginning of the day. */
  readonly at: string | undefined;
  readonly speed: Speed;
  /** ISO instant up to which it plays by itself; undefined: it stands until somebody presses play. */
  readonly until: string | undefined;
};

const INSTANT = /^20\d{2}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(?:\.\d{1,3})?Z$/;

const isInstant = (text: string): boolean => INSTANT.test(text) && !Number.isNaN(Date.parse(text));

export const speedOf = (text: string | null): Speed => SPEEDS.find((speed) => String(speed) === text) ?? 1;

/** What the address says; undefined where it names no day. Whatever else it does not say well is left out. */
export const placeIn = (address: URLSearchParams): Place | undefined => {
  const day = address.get('day') ?? '';
  // No thirty-first of February.
  if (!isDay(day) || daysFrom(day, 0) !== day) return undefined;
  const instant = (name: string): string | undefined => {
    const text = address.get(name) ?? '';
    return isInstant(text) ? text : undefined;
  };
  return { day, at: instant('at'), until: instant('until'), speed: speedOf(address.get('speed')) };
};

/** The address of a replay that stands there: to be kept, sent on and reloaded (HIST-03). */
export const replayAddress = ({ day, at, speed = 1 }: Pick<Place, 'day'> & Partial<Omit<Place, 'until'>>): string => {
  const query = new URLSearchParams({ day, ...(at && { at }), ...(speed !== 1 && { speed: String(speed) }) });
  return `/takeaway-history?${query}`;
};
