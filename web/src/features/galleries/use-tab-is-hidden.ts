import { useSyncExternalStore } from 'react';

const onChange = (changed: () => void): (() => void) => {
  document.addEventListener('visibilitychange', changed);
  return () => document.removeEventListener('visibilitychange', changed);
};

export const useTabIsHidden = (): boolean => useSyncExternalStore(onChange, () => document.hidden);
