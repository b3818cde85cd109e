import { useSyncExternalStore } from 'react';

/** Where there is room for a column beside the page: Tailwind's `lg`. */
const WIDE = '(width >= 64rem)';

const subscribe = (listener: () => void): (() => void) => {
  const query = window.matchMedia(WIDE);
  query.addEventListener('change', listener);
  return () => query.removeEventListener('change', listener);
};

export const useWideScreen = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => window.matchMedia(WIDE).matches,
    () => false,
  );
