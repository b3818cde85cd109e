import { Link, useLocation } from '@tanstack/react-router';
import type { Viewer } from '../../../site/viewer';
import { messages } from '../messages';
import { mayEnter, type Audience } from '../require-viewer';
import { MoreLinks } from './more-links';
import { intoView, navLinkClass } from './nav-link';

type StaffNavProps = { readonly viewer: Viewer };

/** Address without its leading slash, text and audience. */
const LINKS: readonly (readonly [string, string, Audience])[] = [
  ['takeaway-orders', messages.orders, 'staff'],
  ['takeaway-new-order', messages.newOrder, 'staff'],
  ['takeaway-run-sheet', messages.runSheet, 'staff'],
  ['takeaway-oos', messages.stock, 'staff'],
  ['admin/hours', messages.hours, 'staff'],
  ['takeaway-settings', messages.settings, 'staff'],
  ['takeaway-history', messages.history, 'staff or auditors'],
  ['admin/history', messages.audit, 'auditors'],
  ['admin/menu', messages.menu, 'administrators'],
  ['admin/pictures', messages.pictures, 'administrators'],
  ['admin/content', messages.pages, 'administrators'],
  ['admin/delivery', messages.delivery, 'administrators'],
  ['admin/orders', messages.allOrders, 'administrators'],
  ['admin/payments', messages.payments, 'administrators'],
  ['admin/day-end', messages.dayEnd, 'administrators'],
  ['admin/messages', messages.contact, 'administrators'],
  ['admin/users', messages.people, 'administrators'],
  ['admin/settings', messages.site, 'administrators'],
  ['admin/webhooks', messages.webhooks, 'administrators'],
  ['oauth-settings', messages.keys, 'staff'],
  ['setup', messages.setup, 'administrators'],
];

/** Links that fit beside the More button; a single remaining one stands in the row too. */
const IN_ROW = 6;

/** One row, so that the page below starts high. */
export const StaffNav = ({ viewer }: StaffNavProps) => {
  const { pathname } = useLocation();
  const links = LINKS.filter(([, , audience]) => mayEnter(viewer, audience));
  const inRow = links.length <= IN_ROW + 1 ? links.length : IN_ROW;
  const others = links.slice(inRow);
  const current = others.find(([address]) => pathname === `/${address}`)?.[1];
  const linkTo = ([address, text]: (typeof LINKS)[number]) => (
    <Link key={address} to="/$" params={{ _splat: address }} className={navLinkClass} activeProps={{ ref: intoView }}>
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
