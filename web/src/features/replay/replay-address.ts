import { daysFrom, isDay } from '../../lib/day';
import type { TextSearch } from '../../lib/use-address';

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

const instantIn = (text = ''): string | undefined =>
  INSTANT.test(text) && !Number.isNaN(Date.parse(text)) ? text : undefined;

export const speedOf = (text: string | undefined): Speed => SPEEDS.find((speed) => String(speed) === text) ?? 1;

/** Undefined without a valid day; other invalid parts are ignored. */
export const placeIn = ({ day = '', at, speed, until }: TextSearch<keyof Place>): Place | undefined => {
  // Rejects 31 February.
  if (!isDay(day) || daysFrom(day, 0) !== day) return undefined;
  return { day, at: instantIn(at), until: instantIn(until), speed: speedOf(speed) };
};

export const replayAddress = ({ day, at, speed = 1 }: Pick<Place, 'day'> & Partial<Omit<Place, 'until'>>): string => {
  const query = new URLSearchParams({ day, ...(at && { at }), ...(speed !== 1 && { speed: String(speed) }) });
  return `/takeaway-history?${query}`;
};
