import { type MouseEvent, useRef } from 'react';

/** A greasy finger's second tap. */
const AGAIN_MS = 700;

/** For `onClickCapture` of a spot whose button changes with each press: a second tap does nothing. */
export const useTapGuard = (): ((event: MouseEvent) => void) => {
  const last = useRef(-Infinity);
  return (event) => {
    if (event.timeStamp - last.current < AGAIN_MS) {
      event.preventDefault();
      event.stopPropagation();
      return;
    }
    last.current = event.timeStamp;
  };
};
