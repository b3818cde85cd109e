import { useLayoutEffect } from 'react';
import type { Replay } from '../player';

/** How long each jump took until it was shown, to be read by whoever measures it (HIST-08). */
export const JUMP_MARK = 'hatch-replay-seek';

export const useJumpMark = ({ jump, isReading }: Replay): void => {
  useLayoutEffect(() => {
    if (isReading) return undefined;
    // Once it has been painted.
    let frame = requestAnimationFrame(() => {
      frame = requestAnimationFrame(() => {
        performance.measure(JUMP_MARK, { start: jump.askedAt, end: performance.now(), detail: jump.number });
      });
    });
    return () => cancelAnimationFrame(frame);
  }, [jump, isReading]);
};
