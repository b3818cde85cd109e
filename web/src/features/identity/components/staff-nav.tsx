import { Link } from '@tanstack/react-router';
import type { Viewer } from '../../../site/viewer';
import { messages } from '../messages';
import { mayEnter, type Audience } from '../require-viewer';
import { navLinkClass } from './nav-link';

type StaffNavProps = { readonly viewer: Viewer };

/** Address without its first stroke, text, and for whom. */
const LINKS: readonly (readonly [string, string, Audience])[] = [
  ['takeaway-orders', messages.orders, 'staff'],
  ['takeaway-oos', messages.stock, 'staff'],
  ['admin/hours', messages.hours, 'staff'],
  ['takeaway-settings', messages.settings, 'staff'],
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

const intoView = (link: HTMLAnchorElement | null): void =>
  link?.scrollIntoView?.({ block: 'nearest', inline: 'center' });

/** One for all pages of staff; what one may not do is not shown. */
export const StaffNav = ({ viewer }: StaffNavProps) => (
  // On a phone one row, which is pushed sideways.
  <nav
    aria-label={messages.staffNav}
    className="-mx-1 -mt-4 mb-4 flex gap-0.5 overflow-x-auto border-b border-line p-1 sm:flex-wrap"
  >
    {LINKS.filter(([, , audience]) => mayEnter(viewer, audience)).map(([address, text]) => (
      <Link key={address} to="/$" params={{ _splat: address }} className={navLinkClass} activeProps={{ ref: intoView }}>
        {text}
      </Link>
    ))}
  </nav>
);
