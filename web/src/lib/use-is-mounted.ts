import { useCallback, useEffect, useRef } from 'react';

/** Whether whoever asks is still on the page, for what comes of an answer. */
export const useIsMounted = (): (() => boolean) => {
  const isMounted = useRef(false);
  useEffect(() => {
    isMounted.current = true;
    return () => {
      isMounted.current = false;
    };
  }, []);
  return useCallback(() => isMounted.current, []);
};
