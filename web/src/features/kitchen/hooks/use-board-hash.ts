import { useEffect, useRef } from 'react';
import type { Board } from '../board';
import { boardHash } from '../board-state';

declare global {
  interface Window {
    /** To be compared with another screen's, or with a replay's; answers undefined while the orders are not known. */
    hatchBoardHash?: () => string | undefined;
  }
}

type Shown = { readonly current: Board | undefined };

/** The last one is in front: a replay, while the live orders go on behind it. */
const shown: Shown[] = [];

/** Worked out when it is asked for alone. */
export const useBoardHash = (board: Board | undefined): void => {
  const latest = useRef(board);
  useEffect(() => {
    latest.current = board;
  }, [board]);
  useEffect(() => {
    shown.push(latest);
    window.hatchBoardHash = () => {
      const front = shown.at(-1)?.current;
      return front && boardHash(front);
    };
    return () => void shown.splice(shown.indexOf(latest), 1);
  }, []);
};
