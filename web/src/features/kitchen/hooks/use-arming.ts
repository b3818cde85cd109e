import { useEffect } from 'react';
import type { KitchenSession } from './use-kitchen-session';

/** The first click on a page turns the sound on, wherever it lands (OPEN-57). */
export const useArming = ({ speaker }: KitchenSession): void => {
  useEffect(() => {
    const onClick = (): void => {
      if (speaker.get() === 'off') void speaker.arm();
    };
    document.addEventListener('click', onClick, true);
    return () => document.removeEventListener('click', onClick, true);
  }, [speaker]);
};
