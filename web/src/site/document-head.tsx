import { HeadContent, useMatches } from '@tanstack/react-router';
import { useEffect } from 'react';

/** React puts its title before the one the server wrote, which then is one too many. */
const removeServerTitle = (): void =>
  [...document.head.querySelectorAll('title')].slice(1).forEach((title) => title.remove());

/** What the routes' `head` says. The server's title stands until a route has one. */
export const DocumentHead = () => {
  const isTitled = useMatches({ select: (matches) => matches.some(({ meta }) => meta?.some((tag) => tag?.title)) });
  useEffect(() => {
    if (isTitled) removeServerTitle();
  }, [isTitled]);
  // The server writes its own head.
  return !import.meta.env.SSR && <HeadContent />;
};
