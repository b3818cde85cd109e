/** The one source of time; tests give a fixed one. */
export type Clock = () => Date;

const ownClock: Clock = () => new Date();

let shared = ownClock;

/** The time that all processes of a shop share: the machine's, until the process knows that of the database. */
export const systemClock: Clock = () => shared();

/** Every `systemClock` tells this time from now on; the machine's again without one. */
export const setSystemClock = (clock: Clock = ownClock): void => {
  shared = clock;
};
