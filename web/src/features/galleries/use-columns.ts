import { useSyncExternalStore } from 'react';

const onResize = (changed: () => void): (() => void) => {
  window.addEventListener('resize', changed);
  return () => window.removeEventListener('resize', changed);
};

/** @param columnsAt how many columns a window of that width has */
export const useColumns = (columnsAt: (width: number) => number): number =>
  useSyncExternalStore(onResize, () => columnsAt(window.innerWidth));
