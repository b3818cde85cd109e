import { useLayoutEffect } from 'react';
import type { Replay } from '../player';

/** Performance mark: time from each jump until it is shown. */
export const JUMP_MARK = 'hatch-replay-seek';

export const useJumpMark = ({ jump, isReading }: Replay): void => {
  useLayoutEffect(() => {
    if (isReading) return undefined;
    // The second frame starts after the first was painted.
    let frame = requestAnimationFrame(() => {
      frame = requestAnimationFrame(() => {
        performance.measure(JUMP_MARK, { start: jump.askedAt, end: performance.now(), detail: jump.number });
      });
    });
    return () => cancelAnimationFrame(frame);
  }, [jump, isReading]);
};
