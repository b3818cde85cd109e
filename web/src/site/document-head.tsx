import { useMatches } from '@tanstack/react-router';
import { useEffect } from 'react';

/** React puts its title before the one the server wrote, which then is one too many. */
const removeServerTitle = (): void =>
  [...document.head.querySelectorAll('title')].slice(1).forEach((title) => title.remove());

/**
 * The title that the innermost route's `head` says. The server's stands until a route has one. The router's own part
 * for it knows scripts, styles and links as well, which the server writes here, and weighs more than 1 KiB.
 */
export const DocumentHead = () => {
  const title = useMatches({
    select: (matches) => matches.flatMap(({ meta }) => meta ?? []).findLast((tag) => tag?.title)?.title,
  });
  useEffect(() => {
    if (title !== undefined) removeServerTitle();
  }, [title]);
  return title !== undefined && <title>{title}</title>;
};
