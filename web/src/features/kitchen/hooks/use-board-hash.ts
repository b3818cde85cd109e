import { useEffect, useRef } from 'react';
import type { Board } from '../board';
import { boardHash } from '../board-state';

declare global {
  interface Window {
    /** For comparing screens and replays; undefined until the orders are known. */
    hatchBoardHash?: () => string | undefined;
  }
}

type Shown = { readonly current: Board | undefined };

/** The last is in front: a replay covers the live orders. */
const shown: Shown[] = [];

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
