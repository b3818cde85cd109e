import { isWithinHours, openingWords, untilOpening } from './opening-hours.js';
import type { Store } from './state.js';
import { inLondon, type Timetable } from './timetable.js';

type Closing = Pick<Store, 'status' | 'until'>;

/**
 * When customers can order again, in words: as a closing for a time ends, where that is within the hours, or else at the
 * first opening after it; undefined where no hours are kept and nothing ends by itself (HRS-04, HRS-05, KIT-07).
 */
export const opensAgain = (timetable: Timetable, { status, until }: Closing, now: Date): string | undefined => {
  const end = status === 'closed' && until !== null ? new Date(until) : now;
  const opens = end > now && isWithinHours(timetable, end) ? end.toISOString() : untilOpening(timetable, end);
  return opens && openingWords(inLondon(new Date(opens)), inLondon(now));
};
