import { createContext, useContext, useSyncExternalStore } from 'react';
import { serverNow } from '../../../lib/server-clock';

export type Clock = {
  /** Milliseconds since 1970, by the server's clock. */
  readonly get: () => number;
  readonly subscribe: (listener: () => void) => () => void;
};

const listeners = new Set<() => void>();
let timer: ReturnType<typeof setInterval> | undefined;
let now = serverNow();

const strike = (): void => {
  now = serverNow();
  listeners.forEach((listener) => listener());
};

const serverClock: Clock = {
  get: () => now,
  subscribe: (listener) => {
    if (listeners.size === 0) {
      now = serverNow();
      timer = setInterval(strike, 1000);
    }
    listeners.add(listener);
    return () => {
      listeners.delete(listener);
      if (listeners.size === 0) clearInterval(timer);
    };
  },
};

/** A replay provides its own clock. */
export const ClockContext = createContext<Clock>(serverClock);

/** Renders only when the result of `say` changes, not every second. */
export const useByNow = <Said extends string | number | boolean | undefined>(say: (now: number) => Said): Said => {
  const clock = useContext(ClockContext);
  return useSyncExternalStore(clock.subscribe, () => say(clock.get()));
};

const itself = (at: number): number => at;

export const useNow = (): number => useByNow(itself);

const HOUR_MS = 3_600_000;
const hourOf = (at: number): number => at - (at % HOUR_MS);

/** The start of this hour: enough to tell today from other days without a render each second. */
export const useThisHour = (): number => useByNow(hourOf);
