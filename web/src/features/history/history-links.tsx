import { Link, useLocation } from '@tanstack/react-router';
import { clsx } from 'clsx';
import { useViewer } from '../../site/viewer';
import { intoView, navLinkClass } from '../identity/components/nav-link';
import { mayEnter, type Audience } from '../identity/require-viewer';
import { messages } from './messages';

/** Address without its leading slash, text and audience. */
const LINKS: readonly (readonly [string, string, Audience])[] = [
  ['admin/history', messages.links.audit, 'auditors'],
  ['admin/history/chain', messages.links.chain, 'staff or auditors'],
  ['takeaway-history', messages.links.replay, 'staff or auditors'],
  ['admin/history/state', messages.links.state, 'auditors'],
  ['admin/history/seen', messages.links.seen, 'auditors'],
  ['admin/lost-demand', messages.links.lostDemand, 'auditors'],
  ['admin/what-if', messages.links.whatIf, 'auditors'],
  ['admin/proofs', messages.links.proofs, 'auditors'],
];

export const HistoryLinks = () => {
  const { pathname } = useLocation();
  const viewer = useViewer();
  const links = LINKS.filter(([, , audience]) => viewer !== null && mayEnter(viewer, audience));
  return (
    <nav aria-label={messages.links.nav} className="-mx-1 flex gap-1 overflow-x-auto p-1">
      {links.map(([address, text]) => (
        <Link
          key={address}
          to="/$"
          params={{ _splat: address }}
          aria-current={pathname === `/${address}` ? 'page' : undefined}
          activeOptions={{ exact: true, includeSearch: false }}
          ref={pathname === `/${address}` ? intoView : undefined}
          className={clsx(navLinkClass, pathname === `/${address}` && 'bg-accent-soft')}
        >
          {text}
        </Link>
      ))}
    </nav>
  );
};
