import { useEffect } from 'react';
import type { KitchenSession } from './use-kitchen-session';

/** Any first click turns the sound on. */
export const useArming = ({ speaker }: KitchenSession): void => {
  useEffect(() => {
    const onClick = (): void => {
      if (speaker.get() === 'off') void speaker.arm();
    };
    document.addEventListener('click', onClick, true);
    return () => document.removeEventListener('click', onClick, true);
  }, [speaker]);
};
