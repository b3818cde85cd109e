import { useEffect } from 'react';
import type { KitchenSession } from './use-kitchen-session';

const RETURNS = ['visibilitychange', 'resume'] as const;

/** A tablet that wakes, or has its connection again, tries what failed. */
const useRecovery = ({ speaker }: KitchenSession): void => {
  useEffect(() => {
    const onReturn = (): void => {
      if (document.visibilityState === 'visible') void speaker.recover();
    };
    RETURNS.forEach((event) => document.addEventListener(event, onReturn));
    window.addEventListener('online', onReturn);
    return () => {
      RETURNS.forEach((event) => document.removeEventListener(event, onReturn));
      window.removeEventListener('online', onReturn);
    };
  }, [speaker]);
};

/** Any first click turns the sound on. */
export const useArming = (session: KitchenSession, isWanted = true): void => {
  const { speaker } = session;
  useRecovery(session);
  useEffect(() => {
    if (!isWanted) return undefined;
    const onClick = (): void => {
      if (speaker.get() === 'off') void speaker.arm();
    };
    document.addEventListener('click', onClick, true);
    return () => document.removeEventListener('click', onClick, true);
  }, [speaker, isWanted]);
};
