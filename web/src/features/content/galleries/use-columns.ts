import { useSyncExternalStore } from 'react';

/** In px: the server cannot see the window and draws for a phone. */
const PHONE = 390;

const onResize = (changed: () => void): (() => void) => {
  window.addEventListener('resize', changed);
  return () => window.removeEventListener('resize', changed);
};

export const useColumns = (columnsAt: (width: number) => number): number =>
  useSyncExternalStore(
    onResize,
    () => columnsAt(window.innerWidth),
    () => columnsAt(PHONE),
  );
