import { useRef, type PointerEvent } from 'react';

/** In px. */
const SWIPE = 40;

/** @param onSwipe gets 1 for a swipe to the left (next), -1 to the right */
export const useSwipe = (onSwipe: (step: 1 | -1) => void) => {
  const from = useRef<number>(undefined);
  return {
    onPointerDown: ({ isPrimary, clientX }: PointerEvent): void => {
      if (isPrimary) from.current = clientX;
    },
    onPointerUp: ({ clientX }: PointerEvent): void => {
      const moved = from.current === undefined ? 0 : clientX - from.current;
      from.current = undefined;
      if (Math.abs(moved) >= SWIPE) onSwipe(moved < 0 ? 1 : -1);
    },
    onPointerCancel: (): void => {
      from.current = undefined;
    },
  };
};
