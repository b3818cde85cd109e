import { useRouter } from '@tanstack/react-router';
import { type RefObject, useEffect } from 'react';

/** Moves the focus to the page's main part when another page has arrived, as a full page load would. */
export const useFocusOnArrival = (main: RefObject<HTMLElement | null>): void => {
  const router = useRouter();
  useEffect(
    () =>
      router.subscribe('onResolved', ({ pathChanged, fromLocation }) => {
        if (pathChanged && fromLocation) main.current?.focus({ preventScroll: true });
      }),
    [router, main],
  );
};
