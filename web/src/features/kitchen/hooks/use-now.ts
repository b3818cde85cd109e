import { createContext, useContext, useSyncExternalStore } from 'react';

/** What the countdowns run by. */
export type Clock = {
  /** Milliseconds since 1970. */
  readonly get: () => number;
  /** @returns what ends it */
  readonly subscribe: (listener: () => void) => () => void;
};

const listeners = new Set<() => void>();
let timer: ReturnType<typeof setInterval> | undefined;
let now = Date.now();

const strike = (): void => {
  now = Date.now();
  listeners.forEach((listener) => listener());
};

/** One clock for all countdowns, each second anew. */
const deviceClock: Clock = {
  get: () => now,
  subscribe: (listener) => {
    if (listeners.size === 0) {
      now = Date.now();
      timer = setInterval(strike, 1000);
    }
    listeners.add(listener);
    return () => {
      listeners.delete(listener);
      if (listeners.size === 0) clearInterval(timer);
    };
  },
};

/** This device's clock, where no other is given: a replay gives the one that it is played by (HIST-02). */
export const ClockContext = createContext<Clock>(deviceClock);

/** Something that the time says, such as a text; drawn anew when that changes, and not with every second. */
export const useByNow = <Said extends string | number | boolean | undefined>(say: (now: number) => Said): Said => {
  const clock = useContext(ClockContext);
  return useSyncExternalStore(clock.subscribe, () => say(clock.get()));
};

const itself = (at: number): number => at;

/** Milliseconds since 1970. */
export const useNow = (): number => useByNow(itself);

const HOUR_MS = 3_600_000;
const hourOf = (at: number): number => at - (at % HOUR_MS);

/** The beginning of this hour, which is of today: what is written without its day need not be written every second. */
export const useThisHour = (): number => useByNow(hourOf);
