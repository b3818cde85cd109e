import { Link, useLocation } from '@tanstack/react-router';
import { messages } from '../messages';
import { useNavLinks } from '../use-nav-links';
import { MoreLinks } from './more-links';
import { intoView, navLinkClass } from './nav-link';

/** Links that fit beside the More button; a single remaining one stands in the row too. */
const IN_ROW = 6;

/** One row, so that the page below starts high. */
export const StaffNav = () => {
  const { pathname } = useLocation();
  const links = useNavLinks('nav');
  const inRow = links.length <= IN_ROW + 1 ? links.length : IN_ROW;
  const others = links.slice(inRow);
  const current = others.find(({ to }) => pathname === to)?.text;
  const linkTo = ({ to, text }: (typeof links)[number]) => (
    <Link key={to} to={to} className={navLinkClass} activeProps={{ ref: intoView }}>
      {text}
    </Link>
  );
  return (
    <nav
      aria-label={messages.staffNav}
      className="-mx-1 -mt-4 mb-4 flex gap-0.5 overflow-x-auto border-b border-line p-1 sm:overflow-visible"
    >
      {links.slice(0, inRow).map(linkTo)}
      {others.length > 0 && (
        <MoreLinks at={pathname} current={current}>
          {others.map(linkTo)}
        </MoreLinks>
      )}
    </nav>
  );
};
