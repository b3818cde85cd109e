import { useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';

/** After navigation, as a full page load would. */
export const useFocusOnArrival = (id: string): void => {
  const router = useRouter();
  useEffect(
    () =>
      router.subscribe('onResolved', ({ pathChanged, fromLocation }) => {
        if (pathChanged && fromLocation) document.getElementById(id)?.focus({ preventScroll: true });
      }),
    [router, id],
  );
};
