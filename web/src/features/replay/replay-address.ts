import { daysFrom, isDay } from '../../lib/day';

/** Multiples of real time. */
export const SPEEDS = [1, 2, 5, 10, 30, 60] as const;
export type Speed = (typeof SPEEDS)[number];

export type Place = {
  readonly day: string;
  /** ISO instant; undefined for the start of the day. */
  readonly at: string | undefined;
  readonly speed: Speed;
  /** ISO instant where playing stops; undefined: paused at first. */
  readonly until: string | undefined;
};

const INSTANT = /^20\d{2}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(?:\.\d{1,3})?Z$/;

const isInstant = (text: string): boolean => INSTANT.test(text) && !Number.isNaN(Date.parse(text));

export const speedOf = (text: string | null): Speed => SPEEDS.find((speed) => String(speed) === text) ?? 1;

/** Undefined without a valid day; other invalid parts are ignored. */
export const placeIn = (address: URLSearchParams): Place | undefined => {
  const day = address.get('day') ?? '';
  // Rejects 31 February.
  if (!isDay(day) || daysFrom(day, 0) !== day) return undefined;
  const instant = (name: string): string | undefined => {
    const text = address.get(name) ?? '';
    return isInstant(text) ? text : undefined;
  };
  return { day, at: instant('at'), until: instant('until'), speed: speedOf(address.get('speed')) };
};

export const replayAddress = ({ day, at, speed = 1 }: Pick<Place, 'day'> & Partial<Omit<Place, 'until'>>): string => {
  const query = new URLSearchParams({ day, ...(at && { at }), ...(speed !== 1 && { speed: String(speed) }) });
  return `/takeaway-history?${query}`;
};
