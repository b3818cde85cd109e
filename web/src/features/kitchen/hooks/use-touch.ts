import { useEffect, useState } from 'react';

/** Nothing moves under a finger, nor right after it. */
const STILL_MS = 2000;
/** The cook has left the screen. */
const GONE_MS = 20_000;

const TOUCHES = ['pointerdown', 'pointermove', 'pointerup', 'keydown', 'wheel'] as const;

export type Touch = 'touched' | 'still' | 'gone';

/** How long ago anybody touched this screen. */
export const useTouch = (): Touch => {
  const [touch, setTouch] = useState<Touch>('still');
  useEffect(() => {
    let still: ReturnType<typeof setTimeout> | undefined;
    let gone = setTimeout(() => setTouch('gone'), GONE_MS);
    const onTouch = (): void => {
      clearTimeout(still);
      clearTimeout(gone);
      still = setTimeout(() => setTouch('still'), STILL_MS);
      gone = setTimeout(() => setTouch('gone'), GONE_MS);
      setTouch('touched');
    };
    TOUCHES.forEach((kind) => document.addEventListener(kind, onTouch, { capture: true, passive: true }));
    return () => {
      clearTimeout(still);
      clearTimeout(gone);
      TOUCHES.forEach((kind) => document.removeEventListener(kind, onTouch, { capture: true }));
    };
  }, []);
  return touch;
};
