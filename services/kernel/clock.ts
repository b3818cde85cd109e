export type Clock = () => Date;

const ownClock: Clock = () => new Date();

let shared = ownClock;

/** The machine's time until the process knows the database's, which all processes share. */
export const systemClock: Clock = () => shared();

export const setSystemClock = (clock: Clock = ownClock): void => {
  shared = clock;
};
