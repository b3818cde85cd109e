import { useSyncExternalStore } from 'react';

const REDUCED = '(prefers-reduced-motion: reduce)';

const onChange = (changed: () => void): (() => void) => {
  const media = window.matchMedia(REDUCED);
  media.addEventListener('change', changed);
  return () => media.removeEventListener('change', changed);
};

export const useWantsStillness = (): boolean =>
  useSyncExternalStore(
    onChange,
    () => window.matchMedia(REDUCED).matches,
    () => false,
  );
