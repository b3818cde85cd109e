import { useEffect } from 'react';

/** Browsers release the lock whenever the page is hidden. */
export const useWakeLock = (isWanted: boolean): void => {
  useEffect(() => {
    if (!isWanted || !('wakeLock' in navigator)) return undefined;
    let lock: WakeLockSentinel | undefined;
    let isOver = false;
    const take = async (): Promise<void> => {
      if (document.visibilityState !== 'visible') return;
      try {
        lock = await navigator.wakeLock.request('screen');
        if (isOver) await lock.release();
      } catch {
        // Refused to save battery; asked again when the page is next shown.
      }
    };
    const onVisible = (): void => void take();
    onVisible();
    document.addEventListener('visibilitychange', onVisible);
    return () => {
      isOver = true;
      document.removeEventListener('visibilitychange', onVisible);
      void lock?.release();
    };
  }, [isWanted]);
};
