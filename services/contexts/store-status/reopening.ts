import { isWithinHours, openingWords, untilOpening } from './opening-hours.js';
import type { Store } from './state.js';
import { inLondon, type Timetable } from './timetable.js';

type Closing = Pick<Store, 'status' | 'until'>;

/**
 * The end of a temporary closing, if within the hours, or else the first opening after it; undefined where nothing
 * opens automatically.
 */
export const reopensAt = (timetable: Timetable, { status, until }: Closing, now: Date): string | undefined => {
  const end = status === 'closed' && until !== null ? new Date(until) : now;
  const opens = end > now && isWithinHours(timetable, end) ? end.toISOString() : untilOpening(timetable, end);
  return opens && openingWords(inLondon(new Date(opens)), inLondon(now));
};
