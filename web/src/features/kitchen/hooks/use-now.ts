import { useSyncExternalStore } from 'react';

const listeners = new Set<() => void>();
let timer: ReturnType<typeof setInterval> | undefined;
let now = Date.now();

const strike = (): void => {
  now = Date.now();
  listeners.forEach((listener) => listener());
};

/** One clock for all countdowns. */
const subscribe = (listener: () => void): (() => void) => {
  if (listeners.size === 0) {
    now = Date.now();
    timer = setInterval(strike, 1000);
  }
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    if (listeners.size === 0) clearInterval(timer);
  };
};

/** Milliseconds since 1970 by this device's clock, each second anew. */
export const useNow = (): number => useSyncExternalStore(subscribe, () => now);
