import { Link, useLocation } from '@tanstack/react-router';
import { clsx } from 'clsx';
import { intoView, navLinkClass } from '../identity/components/nav-link';
import { useNavLinks } from '../identity/use-nav-links';
import { messages } from './messages';

export const HistoryLinks = () => {
  const { pathname } = useLocation();
  return (
    <nav aria-label={messages.linksNav} className="-mx-1 flex gap-1 overflow-x-auto p-1">
      {useNavLinks('historyNav').map(({ to, text }) => (
        <Link
          key={to}
          to={to}
          aria-current={pathname === to ? 'page' : undefined}
          activeOptions={{ exact: true, includeSearch: false }}
          ref={pathname === to ? intoView : undefined}
          className={clsx(navLinkClass, pathname === to && 'bg-accent-soft')}
        >
          {text}
        </Link>
      ))}
    </nav>
  );
};
