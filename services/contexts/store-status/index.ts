export { changeStatus, isStoreState, STORE_STATES } from './change-status.js';
export type { StoreEvent, StoreState } from './events.js';
export { announceClosing, closeForTheDay, openForTheDay, promptOpening } from './announce-hours.decision.js';
export { changeHours, hoursInOrder, wrongHours, type ChangeHoursData } from './change-opening-hours.js';
export type { DayHours, Period, SpecialDay, WeeklyHours } from './weekly-hours.js';
export {
  hoursDue,
  timeToClose,
  todaysHours,
  tradingDay,
  type DayAhead,
  type HoursDue,
  type NextOpening,
  type TimeToClose,
} from './opening-hours.js';
export { PREPARATION_MINUTES, storeStatus, type KeptHours, type Store } from './state.js';
export { type Timetable, simpleTimetable, weeklyTimetable } from './timetable.js';
export { withinHoursOf } from './within-hours-of.js';
