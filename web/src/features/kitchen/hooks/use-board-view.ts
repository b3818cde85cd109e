import { useState, useSyncExternalStore } from 'react';
import { readDevice, writeDevice } from '../../../lib/device-storage';

export type BoardView = 'table' | 'kitchen';

const KEY = 'hatch-board-view';
const NARROW = '(width < 75rem)';

const subscribe = (listener: () => void): (() => void) => {
  const query = window.matchMedia(NARROW);
  query.addEventListener('change', listener);
  return () => query.removeEventListener('change', listener);
};

const isNarrow = (): boolean => window.matchMedia(NARROW).matches;

const kept = (): BoardView | undefined => {
  const view = readDevice(KEY);
  return view === 'table' || view === 'kitchen' ? view : undefined;
};

/** This device's choice, else by the width of its screen. */
export const useBoardView = () => {
  const narrow = useSyncExternalStore(subscribe, isNarrow, () => false);
  const [chosen, setChosen] = useState(kept);
  return {
    view: chosen ?? (narrow ? 'kitchen' : 'table'),
    choose: (view: BoardView): void => {
      writeDevice(KEY, view);
      setChosen(view);
    },
  };
};
