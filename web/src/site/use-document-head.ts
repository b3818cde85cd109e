import { useMatches } from '@tanstack/react-router';
import { useEffect } from 'react';

export const useDocumentHead = (): void => {
  const title = useMatches({
    select: (matches) => matches.flatMap(({ meta = [] }) => meta).findLast((tag) => tag?.title)?.title,
  });
  const path = useMatches({ select: (matches) => matches.at(-1)?.pathname ?? '/' });
  useEffect(() => {
    if (title) document.title = title;
    document.querySelector('link[rel=canonical]')?.setAttribute('href', location.origin + path);
  }, [title, path]);
};
