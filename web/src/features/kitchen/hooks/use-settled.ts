import { useEffect, useState } from 'react';
import { stableOrder } from '../cards/stable-order';

const STILL_MS = 2000;
const TOUCHES = ['pointerdown', 'pointermove', 'pointerup', 'keydown', 'wheel'] as const;

const useIsTouched = (): boolean => {
  const [isTouched, setIsTouched] = useState(false);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const onTouch = (): void => {
      clearTimeout(timer);
      timer = setTimeout(() => setIsTouched(false), STILL_MS);
      setIsTouched(true);
    };
    TOUCHES.forEach((touch) => document.addEventListener(touch, onTouch, { capture: true, passive: true }));
    return () => {
      clearTimeout(timer);
      TOUCHES.forEach((touch) => document.removeEventListener(touch, onTouch, { capture: true }));
    };
  }, []);
  return isTouched;
};

const isSame = (one: readonly string[], other: readonly string[]): boolean =>
  one.length === other.length && one.every((id, at) => id === other[at]);

/** Delays changes of order while the screen is touched: nothing may move under a finger. */
export const useSettled = (wanted: readonly string[]): readonly string[] => {
  const isTouched = useIsTouched();
  const [held, setHeld] = useState(wanted);
  const shown = isTouched ? stableOrder(held, wanted) : wanted;
  if (!isSame(held, shown)) setHeld(shown);
  return shown;
};
