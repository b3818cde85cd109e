/** Keys of what staff set for a time that is over, the longest overdue first; may still name some that ended a moment ago. */
export type FindEndedStates = (now: Date, limit: number) => Promise<readonly string[]>;
