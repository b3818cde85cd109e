import { useState, useSyncExternalStore } from 'react';
import { readDevice, writeDevice } from '../../../lib/device-storage';

export type BoardView = 'table' | 'kitchen';

const KEY = 'hatch-board-view';
/** Narrow, or touched by fingers: the table needs a wide screen and a mouse. */
const TABLET = '(width < 75rem), (pointer: coarse)';

const subscribe = (listener: () => void): (() => void) => {
  const query = window.matchMedia(TABLET);
  query.addEventListener('change', listener);
  return () => query.removeEventListener('change', listener);
};

const isTablet = (): boolean => window.matchMedia(TABLET).matches;

const kept = (): BoardView | undefined => {
  const view = readDevice(KEY);
  return view === 'table' || view === 'kitchen' ? view : undefined;
};

/** This device's choice, else what suits its screen. */
export const useBoardView = () => {
  const tablet = useSyncExternalStore(subscribe, isTablet, () => false);
  const [chosen, setChosen] = useState(kept);
  return {
    view: chosen ?? (tablet ? 'kitchen' : 'table'),
    choose: (view: BoardView): void => {
      writeDevice(KEY, view);
      setChosen(view);
    },
  };
};
