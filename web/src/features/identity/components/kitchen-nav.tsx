import { Link } from '@tanstack/react-router';
import { isAdministrator } from '../is-administrator';
import { type Viewer } from '../../../site/viewer';
import { messages } from '../messages';
import { navLinkClass } from './nav-link';

type KitchenNavProps = { readonly viewer: Viewer };

export const KitchenNav = ({ viewer }: KitchenNavProps) => (
  <nav aria-label={messages.staffNav} className="flex flex-wrap gap-1">
    <Link to="/takeaway-orders" className={navLinkClass}>
      {messages.orders}
    </Link>
    <Link to="/takeaway-oos" className={navLinkClass}>
      {messages.stock}
    </Link>
    {isAdministrator(viewer) && (
      <Link to="/admin/$page" params={{ page: 'payments' }} className={navLinkClass}>
        {messages.admin}
      </Link>
    )}
  </nav>
);
