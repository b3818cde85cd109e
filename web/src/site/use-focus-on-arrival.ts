import { useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';

/** After navigation, as a full page load would, unless the new page or a quick person has chosen a place in it already. */
export const useFocusOnArrival = (id: string): void => {
  const router = useRouter();
  useEffect(
    () =>
      router.subscribe('onResolved', ({ pathChanged, fromLocation }) => {
        const target = document.getElementById(id);
        if (pathChanged && fromLocation && !target?.contains(document.activeElement))
          target?.focus({ preventScroll: true });
      }),
    [router, id],
  );
};
